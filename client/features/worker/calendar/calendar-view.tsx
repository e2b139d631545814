import { Suspense, useId, useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { LoadFailed, failureOf, type LoadFailure } from '../shifts/load-failed.js';
import { MonthGrid } from './month-grid.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { type LocalMonth, monthOf, parseLocalMonth, addMonths, firstOfMonth } from '../../../../shared/kernel/month.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useListedOffers, useShiftsOfDays } from '../api/available-shifts.js';
import { useOwnOffers } from '../api/own-offers.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { calendarDays, offersFromList, pageOfMonth, type CalendarDay } from '../model/calendar-days.js';
import { useClaimingWorker } from '../model/use-claiming-worker.js';
import { canShowMonth } from '../model/calendar-keys.js';
import { useQueryParams } from '../use-query-params.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel, LevelShape } from '../../../ui/level.js';
import { CHIP, CHIP_VARIANTS, type ChipVariant } from './pay-chip.js';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../../../ui/icon-button.js';
import { Spinner } from '../../../ui/spinner.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

const DayDialog = lazyWithRetry(() => import('./day-dialog.js'));

/** A month of shifts; a day opens the details of its first one (worker.md §2 Calendar view) [S-08 to S-12]. */
export default function CalendarView() {
  const { t } = useTranslation('worker');
  const headingId = useId();
  const { month, today, showMonth } = useMonth();
  const { days, isLoading, failure } = useCalendarDays(month);
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const shown = days.find(({ date, shifts }) => date === opened && shifts.length > 0);
  const isEmpty = !isLoading && days.every(({ shifts }) => shifts.length === 0);
  return (
    <div className="@container -mt-1 grid gap-2">
      <MonthHead id={headingId} month={month} today={today} isLoading={isLoading && !failure} onChange={showMonth} />
      {failure ? (
        <LoadFailed {...failure} />
      ) : (
        <MonthGrid
          labelledBy={headingId}
          days={days}
          month={month}
          today={today}
          selected={shown?.date ?? null}
          isLoading={isLoading}
          onMonth={showMonth}
          onOpen={setOpened}
        />
      )}
      <p role="status" className="text-14 text-ink-2">
        {isEmpty && t('calendar.empty', { days: SHIFT.maxDaysAhead })}
      </p>
      <CalendarLegend />
      <Suspense fallback={null}>{shown && <DayDialog day={shown} onClose={() => setOpened(null)} />}</Suspense>
    </div>
  );
}

type CalendarPage = { days: CalendarDay[]; isLoading: boolean; failure: LoadFailure | null };

/** The page of a month; its days are rendered, empty, before the shifts have loaded. */
function useCalendarDays(month: LocalMonth): CalendarPage {
  const now = useNow();
  const { timeZone: zone } = useFormat();
  const { language } = useLanguage();
  const worker = useClaimingWorker();
  const { from, to } = pageOfMonth(month);
  const shifts = useShiftsOfDays(from, to);
  const own = useUserAssignments();
  const { assignments } = own;
  const { data: ownOffers } = useOwnOffers();
  const list = useListedOffers();
  const today = siteDate(now, zone);
  const listed = useMemo(() => offersFromList(list, { from, to }, today), [list, from, to, today]);
  const offers = shifts.data ?? (hasFailed(shifts) ? listed : null);
  const isLoading = !offers || !assignments;
  const days = useMemo(() => {
    const known = offers && assignments ? { shifts: offers, assignments } : { shifts: [], assignments: [] };
    return calendarDays({ month, worker, ownOffers, now, zone, language, ...known });
  }, [month, offers, assignments, worker, ownOffers, now, zone, language]);
  return { days, isLoading, failure: failureOf({ ...shifts, data: offers ?? undefined }, own) };
}

type ShownMonth = { month: LocalMonth; today: LocalDate; showMonth: (month: LocalMonth) => void };

/** The month in the address, else the current one at the site; past months are not accepted [S-09]. */
function useMonth(): ShownMonth {
  const { timeZone } = useFormat();
  const today = siteDate(useNow(), timeZone);
  const { search, set } = useQueryParams();
  const requested = parseLocalMonth(search.get('month') ?? '');
  const month = requested !== null && canShowMonth(requested, today) ? requested : monthOf(today);
  const showMonth = (next: LocalMonth) => set({ month: next === monthOf(today) ? null : next });
  return { month, today, showMonth };
}

const LEGEND = ['full', 'locked', 'own', 'applied'] as const satisfies readonly ChipVariant[];

/** The legend of the chips' colors, shapes and outlines. */
function CalendarLegend() {
  const { t } = useTranslation(['worker', 'common']);
  return (
    <div className="grid gap-2 text-12 text-ink-2" role="group" aria-label={t('calendar.legend')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {SKILL_LEVEL_IDS.map((level) => (
          <li key={level}>
            <LevelLabel level={level} className="text-12!">
              {t(`common:level.${level}`)}
            </LevelLabel>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {LEGEND.map((variant) => (
          <li key={variant} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx(CHIP, CHIP_VARIANTS[variant], 'level-1 px-1')}>
              <LevelShape level={1} hollow={variant === 'locked'} className="size-[7px]" />
              <span className={cx(variant === 'full' && 'line-through')}>$18</span>
            </span>
            {t(`calendar.chip.${variant}`)}
          </li>
        ))}
        <li className="hidden items-center gap-1.5 @[36rem]:flex">
          <span aria-hidden="true" className={cx(CHIP, CHIP_VARIANTS.open, 'level-1 px-1')}>
            $18+
          </span>
          {t('calendar.premium')}
        </li>
      </ul>
    </div>
  );
}

type MonthHeadProps = {
  id: string;
  month: LocalMonth;
  today: LocalDate;
  isLoading: boolean;
  onChange: (month: LocalMonth) => void;
};

/** The month's name with buttons for the next and previous month; past months can't be reached [S-09]. */
function MonthHead({ id, month, today, isLoading, onChange }: MonthHeadProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className="flex items-center gap-3">
      <h3 id={id} aria-live="polite" className="num text-19! font-bold! first-letter:uppercase">
        {format.monthYear(firstOfMonth(month))}
      </h3>
      {isLoading && (
        <span role="status" className="text-ink-3">
          <Spinner />
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
      <span className="ml-auto flex">
        <IconButton
          label={t('calendar.previous')}
          disabled={!canShowMonth(previous, today)}
          onClick={() => onChange(previous)}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('calendar.next')} disabled={!canShowMonth(next, today)} onClick={() => onChange(next)}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
