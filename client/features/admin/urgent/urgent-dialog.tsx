import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { isUrgent, positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useShifts } from '../api/shifts.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { spanOf } from '../shifts/instants.js';
import { ListState } from '../lists/list-states.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { useScreen } from '../lists/use-screen.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { CandidatePanel } from './candidate-panel.js';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Zap from 'lucide-react/icons/zap';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { intoView } from '../../../ui/into-view.js';
import { LEVEL_CLASS, LevelLabel } from '../../../ui/level.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

/** Fill urgent positions (admin.md §2.1); `?work=urgent/12` opens on shift 12, urgent or not [D-04, D-06]. */
export default function UrgentDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('planning');
  const query = useShifts();
  useRefetchOnOpen(ADMIN_PATHS.shifts);
  const now = useNow();
  const isOpen = (shift: AdminShift) => isUrgent({ ...shift, ...spanOf(shift) }, now) || String(shift.id) === detail;
  const shifts = query.data?.filter(isOpen).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const count = shifts?.reduce((sum, shift) => sum + positionsOpen(shift), 0);
  return (
    <ListDialog
      title={t('urgent.title')}
      counts={
        count !== undefined && (
          <Badge tone={count > 0 ? 'bad' : 'neutral'} className="tracking-normal">
            {t('urgent.openCount', { count })}
          </Badge>
        )
      }
      onClose={onClose}
    >
      <ListState query={query}>
        {() => <UrgentShifts shifts={shifts ?? []} shiftId={Number(detail) || null} />}
      </ListState>
    </ListDialog>
  );
}

function UrgentShifts({ shifts, shiftId }: { shifts: AdminShift[]; shiftId: number | null }) {
  const { t } = useTranslation('planning');
  const isWide = useScreen('wide');
  const [activeShiftId, setActiveShiftId] = useState<number | 'first' | null>(shiftId ?? 'first');
  // on a wide screen the most urgent shift is active at first
  const first = isWide ? shifts[0] : undefined;
  const activeShift = activeShiftId === 'first' ? first : shifts.find(({ id }) => id === activeShiftId);
  const { rendered, sentinel } = useIncrementalRender(shifts.length, {
    atLeast: activeShift ? shifts.indexOf(activeShift) : 0,
  });
  if (shifts.length === 0) {
    return (
      <EmptyState className="m-4 sm:m-6" icon={<CircleCheck aria-hidden="true" />} title={t('urgent.none')}>
        {t('urgent.noneText', { hours: SHIFT.urgentWithinHours })}
      </EmptyState>
    );
  }
  return (
    <ListAndPanel
      isPanelWide
      panel={
        activeShift && (
          <CandidatePanel key={activeShift.id} shift={activeShift} onClose={() => setActiveShiftId(null)} />
        )
      }
    >
      <ul
        className="grid grid-cols-1 content-start gap-3 bg-paper p-4 sm:px-6 md:min-h-full"
        aria-label={t('urgent.title')}
      >
        {shifts.slice(0, rendered).map((shift) => (
          <UrgentShiftItem
            key={shift.id}
            shift={shift}
            current={shift.id === activeShift?.id}
            onOpen={() => setActiveShiftId(shift.id)}
          />
        ))}
      </ul>
      {sentinel}
    </ListAndPanel>
  );
}

type UrgentShiftItemProps = { shift: AdminShift; current: boolean; onOpen: () => void };

/** A shift with open positions: time left, number of positions, and its applicants. */
function UrgentShiftItem({ shift, current, onOpen }: UrgentShiftItemProps) {
  const { t } = useTranslation(['planning', 'admin', 'common']);
  const format = useFormat();
  const now = useNow();
  const { startsAt } = spanOf(shift);
  const length = format.duration(Math.abs(minutesBetween(now, startsAt)));
  return (
    <li>
      <button
        ref={current ? intoView : undefined}
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className={cx(
          'relative grid w-full gap-1.5 overflow-hidden rounded-card border py-3 pr-10 pl-5 text-left',
          LEVEL_CLASS[shift.skillLevelId],
          current ? 'border-accent bg-accent-soft' : 'border-line bg-sheet hover:border-line-2',
        )}
      >
        <span className="absolute inset-y-0 left-0 w-1 bg-(--lv)" aria-hidden="true" />
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <b className="num flex flex-wrap gap-x-2 text-18 font-[650]">
            <span>{format.dateShort(shift.date)},</span>
            <span>{format.timeRange(shift.startTime, shift.endTime)}</span>
          </b>
          <Badge tone="bad" icon={<Zap className="fill-current" aria-hidden="true" />}>
            {startsAt < now ? t('urgent.startedAgo', { ago: length }) : t('urgent.startsIn', { ahead: length })}
          </Badge>
        </span>
        <span className="font-semibold wrap-anywhere">
          <LocalizedText shown={shiftTextIn(format.language, shift.title, shift.titleEs)} english={shift.title} />
        </span>
        <span className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
          <LevelLabel level={shift.skillLevelId}>{t(`common:level.${shift.skillLevelId}`)}</LevelLabel>
          <b className="font-[650] text-ink">
            {t('urgent.openOf', { count: positionsOpen(shift), total: shift.totalPositions })}
          </b>
          {shift.pendingCount > 0 && <span>{t('admin:schedule.pending', { count: shift.pendingCount })}</span>}
        </span>
        <ChevronRight className="absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}
