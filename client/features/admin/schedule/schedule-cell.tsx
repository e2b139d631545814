import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE } from '../../../../shared/shifts/shifts.policy.js';
import type { Instant, LocalTime } from '../../../../shared/kernel/time.js';
import { earliestStart } from '../../../../shared/shifts/move.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { ScheduleEntry } from './schedule-entry.js';
import { cellKey, shiftsInCell } from './schedule.model.js';
import type { CellPlace, ScheduleCells } from './schedule.model.js';
import type { ScheduleActions } from './use-schedule-actions.js';

export type GridProps = { cells: ScheduleCells; now: Instant; actions: ScheduleActions };

type ScheduleCellProps = GridProps & { place: CellPlace; isToday: boolean; className: string; children?: ReactNode };

/** A cell: at most three shifts, then "+N more" [D-12]; a click on the empty part creates a shift. */
export function ScheduleCell({ place, cells, now, actions, isToday, className, children }: ScheduleCellProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const shifts = shiftsInCell(cells, place);
  const hidden = shifts.length - SCHEDULE.shiftsPerCell;
  return (
    <td
      data-cell={cellKey(place)}
      className={cx(
        'group/cell relative border-l border-line p-1 data-over:bg-accent-soft data-over:outline-2 data-over:-outline-offset-2 data-over:outline-accent',
        isToday && 'bg-paper',
        className,
      )}
    >
      <Slot place={place} now={now} actions={actions} />
      {children}
      <div className="relative grid gap-1">
        {shifts.slice(0, SCHEDULE.shiftsPerCell).map((shift) => (
          <ScheduleEntry key={shift.id} shift={shift} now={now} actions={actions} />
        ))}
        {hidden > 0 && (
          <button
            type="button"
            onClick={() => actions.step({ kind: 'more', place })}
            className="min-h-6 rounded-badge px-1 text-left text-12 font-semibold underline underline-offset-2 hover:text-accent"
          >
            {t('schedule.more', { count: hidden })}
            <VisuallyHidden>, {format.date(place.date)}</VisuallyHidden>
          </button>
        )}
      </div>
    </td>
  );
}

/**
 * The button in the background of a cell in which a shift can still begin. Reached with the arrow keys, so that Tab
 * does not stop at each.
 */
function Slot({ place, now, actions }: Pick<ScheduleCellProps, 'place' | 'now' | 'actions'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  // a day of the month view accepts shifts as long as its last row does
  const start = earliestStart({ ...place, row: place.row ?? 'night' }, { now, zone: format.timeZone });
  if (start === null) return null;
  const time = place.row === null ? null : start;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot
      aria-label={slotLabel(t, format, place, time)}
      onClick={() => actions.add(time === null ? place.date : `${place.date}T${time}`)}
      className="absolute inset-0 grid place-items-center text-ink-2 opacity-0 transition-opacity duration-120 focus-visible:opacity-100 focus-visible:-outline-offset-3 hover:opacity-100"
    >
      <Plus className="size-4" aria-hidden="true" />
    </button>
  );
}

function slotLabel(
  t: ReturnType<typeof useTranslation<'admin'>>['t'],
  format: ReturnType<typeof useFormat>,
  { date }: CellPlace,
  time: LocalTime | null,
): string {
  const day = format.date(date);
  return time === null ? t('schedule.addOn', { day }) : t('schedule.addAt', { day, time: format.time(time) });
}
