import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import Check from 'lucide-react/icons/check';
import Zap from 'lucide-react/icons/zap';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { Card } from '../../../ui/card.js';
import { useShifts } from '../api/shifts.js';
import { ListState } from '../lists/list-states.js';
import { hiddenUntilLoaded } from '../lists/hidden-until-loaded.js';
import { useScreen } from '../lists/use-screen.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { DraftBar } from '../publish/draft-bar.js';
import { DayList } from './day-list.js';
import { MonthGrid } from './month-grid.js';
import { PrintedSchedule } from './printed-schedule.js';
import { SCHEDULE_TITLE_ID, ScheduleHead } from './schedule-head.js';
import { ScheduleDialogs } from './schedule-dialogs.js';
import { filterShifts } from './schedule-view.model.js';
import type { ScheduleView } from './schedule-view.model.js';
import { fillCells, fillDays, monthDays, weekDays } from './schedule.model.js';
import { useScheduleActions } from './use-schedule-actions.js';
import { useScheduleView } from './use-schedule-view.js';
import { WeekGrid } from './week-grid.js';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel } from '../../../ui/level.js';

const Roster = lazyWithRetry(() => import('./roster/roster.js'));

/** The week and month views of admin.md §2.1: a grid on a wide screen, day by day on a phone. */
export function MasterSchedule() {
  const query = useShifts();
  const now = useNow();
  const zone = useTimeZone();
  const { view, change } = useScheduleView();
  const days = useMemo(
    () => (view.span === 'month' ? monthDays(now, zone) : weekDays(now, zone, view.week)),
    [view.span, view.week, now, zone],
  );
  return (
    <Card padded={false} aria-labelledby={SCHEDULE_TITLE_ID} className="min-w-0 overflow-hidden">
      <ScheduleHead view={view} days={days} onChange={change} />
      <ListState query={query} lines={7}>
        {(shifts) => <Schedule shifts={shifts} days={days} view={view} />}
      </ListState>
      <ScheduleLegend className={hiddenUntilLoaded(query)} />
    </Card>
  );
}

type ScheduleProps = { shifts: AdminShift[]; days: ReturnType<typeof weekDays>; view: ScheduleView };

function Schedule({ shifts, days, view }: ScheduleProps) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const isWide = useScreen('wide');
  const isMonth = view.span === 'month';
  const { actions, openedDialog } = useScheduleActions();
  const shown = useMemo(() => filterShifts(shifts, view, now), [shifts, view, now]);
  const cells = useMemo(() => (isMonth || !isWide ? fillDays : fillCells)(shown), [isMonth, isWide, shown]);
  const Grid = isMonth ? MonthGrid : WeekGrid;
  const inView = (list: readonly AdminShift[]) => list.filter(({ date }) => days.includes(date as LocalDate));
  const isFiltered = view.level !== null || view.filter !== 'all';
  return (
    <>
      {isFiltered && (
        <p role="status" className="num border-t border-line px-4 py-2 text-13 text-ink-2">
          {t('schedule.filtered', { shown: inView(shown).length, count: inView(shifts).length })}
        </p>
      )}
      <DraftBar drafts={inView(shifts).filter(({ isDraft }) => isDraft)} />
      {view.span === 'people' ? (
        <Suspense fallback={<div className="h-96" />}>
          <Roster all={shifts} shown={shown} days={days} />
        </Suspense>
      ) : isWide ? (
        <Grid days={days} cells={cells} now={now} actions={actions} />
      ) : (
        <DayList days={days} cells={cells} now={now} actions={actions} hidesEmptyDays={isMonth} />
      )}
      <ScheduleDialogs openedDialog={openedDialog} cells={cells} now={now} actions={actions} />
      {view.span !== 'people' && <PrintedSchedule days={days} shifts={shown} />}
    </>
  );
}

/** The legend of the schedule's shapes and icons. */
function ScheduleLegend({ className }: { className?: string }) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-[18px] gap-y-1.5 border-t border-line px-4 py-2.5 text-13',
        className,
      )}
    >
      {SKILL_LEVEL_IDS.map((level) => (
        <LevelLabel key={level} level={level}>
          {t(`common:level.${level}`)}
        </LevelLabel>
      ))}
      <span className="flex flex-wrap items-center gap-x-[18px] gap-y-1.5 md:ml-auto">
        <span className="num text-ink-2">{t('schedule.legendAssigned')}</span>
        <span className="flex items-center gap-1 text-ok">
          <Check className="size-3.5" strokeWidth={2.4} aria-hidden="true" />
          {t('schedule.legendFull')}
        </span>
        <span className="flex items-center gap-1 font-[650] text-bad">
          <Zap className="size-3.5 fill-current" aria-hidden="true" />
          {t('schedule.legendUrgent', { hours: SHIFT.urgentWithinHours })}
        </span>
      </span>
    </div>
  );
}
