import Plus from 'lucide-react/icons/plus';
import { type ReactNode, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE } from '../../../../shared/shifts/shifts.policy.js';
import type { Instant, LocalTime } from '../../../../shared/kernel/time.js';
import { earliestStart } from '../../../../shared/shifts/move.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import {
  cellKey,
  crewOf,
  shiftsInCell,
  type CellPosition,
  type ScheduleCells,
  truncateTitle,
  entryStateOf,
  shortTimes,
} from './schedule.model.js';
import type { ScheduleActions } from './use-schedule-actions.js';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { LEVEL_CLASS } from '../../../ui/level.js';
import { useTitleOf, ShiftTitle, WithShiftTitle } from '../shifts/shift-title.js';
import { entryBackground } from './entry-background.js';
import { EntrySummary } from './entry-summary.js';
import { useEntryLabel } from './use-entry-label.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

export type GridProps = { cells: ScheduleCells; now: Instant; actions: ScheduleActions };

type ScheduleCellProps = GridProps & { cell: CellPosition; isToday: boolean; className: string; children?: ReactNode };

/** A cell: at most three shifts, then "+N more" [D-12]; a click on the empty part creates a shift. */
export function ScheduleCell({ cell, cells, now, actions, isToday, className, children }: ScheduleCellProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const shifts = shiftsInCell(cells, cell);
  const hidden = shifts.length - SCHEDULE.shiftsPerCell;
  return (
    <td
      data-cell={cellKey(cell)}
      className={cx(
        'group/cell relative border-l border-line p-1 data-over:bg-accent-soft data-over:outline-2 data-over:-outline-offset-2 data-over:outline-accent',
        isToday && 'bg-paper',
        className,
      )}
    >
      <Slot cell={cell} now={now} actions={actions} />
      {children}
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1">
        {shifts.slice(0, SCHEDULE.shiftsPerCell).map((shift) => (
          <ScheduleEntry key={shift.id} shift={shift} now={now} actions={actions} />
        ))}
        {hidden > 0 && (
          <button
            type="button"
            onClick={() => actions.showDialog({ kind: 'more', cell })}
            className="min-h-6 rounded-badge px-1 text-left text-12 font-semibold underline underline-offset-2 hover:text-accent"
          >
            {t('schedule.more', { count: hidden })}
            <VisuallyHidden>, {format.date(cell.date)}</VisuallyHidden>
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
function Slot({ cell, now, actions }: Pick<ScheduleCellProps, 'cell' | 'now' | 'actions'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  // a day of the month view accepts shifts as long as its last row does
  const start = earliestStart({ ...cell, row: cell.row ?? 'night' }, { now, zone: format.timeZone });
  if (start === null) return null;
  const time = cell.row === null ? null : start;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot
      aria-label={slotLabel(t, format, cell, time)}
      onClick={() => actions.add(time === null ? cell.date : `${cell.date}T${time}`)}
      className="absolute inset-0 grid place-items-center text-ink-2 opacity-0 transition-opacity duration-120 focus-visible:opacity-100 focus-visible:-outline-offset-3 hover:opacity-100"
    >
      <Plus className="size-4" aria-hidden="true" />
    </button>
  );
}

function slotLabel(
  t: ReturnType<typeof useTranslation<'admin'>>['t'],
  format: ReturnType<typeof useFormat>,
  { date }: CellPosition,
  time: LocalTime | null,
): string {
  const day = format.date(date);
  return time === null ? t('schedule.addOn', { day }) : t('schedule.addAt', { day, time: format.time(time) });
}

type ScheduleEntryProps = { shift: AdminShift; now: Instant; actions: ScheduleActions };

/**
 * One shift in a cell, on a wide screen with its people: opens its dialog, and can be dragged; the delete button appears
 * on hover and focus [D-13, D-14, D-16, D-72].
 */
const ScheduleEntry = memo(function ScheduleEntry({ shift, now, actions }: ScheduleEntryProps) {
  const { t } = useTranslation('admin');
  const labelOf = useEntryLabel();
  const title = useTitleOf()(shift);
  const format = useFormat();
  const entryState = entryStateOf(shift, now);
  const holders = crewOf(shift, now).filter(({ state }) => state !== 'pending');
  const names = holders.map(({ firstName }) => firstName).join(', ');
  return (
    <div
      data-shift-id={shift.id}
      className={cx('group relative data-dragged:opacity-40', LEVEL_CLASS[shift.skillLevelId])}
    >
      <button
        type="button"
        onClick={() => actions.open(shift.id)}
        className={cx(
          'relative block w-full overflow-hidden rounded-[3px] py-[3px] pr-1 pl-[9px] text-left group-hover:ring-2 group-hover:ring-ink',
          entryBackground(shift, entryState),
        )}
      >
        <span className="absolute inset-y-0 left-0 w-1 bg-(--lv)" aria-hidden="true" />
        <span className="block" aria-hidden="true">
          <span
            className={cx(
              'line-clamp-1 text-13 leading-[17px] font-semibold tracking-title break-all',
              entryState.isPast ? 'text-ink-2' : 'text-ink',
            )}
          >
            <LocalizedText shown={truncateTitle(title)} english={truncateTitle(shift.title)} />
          </span>
          <EntrySummary shift={shift} entryState={entryState} times={shortTimes(format, shift)} />
          {names !== '' && (
            <span className="line-clamp-2 text-12 leading-4 wrap-anywhere text-ink-2 max-[100rem]:hidden">{names}</span>
          )}
        </span>
        <VisuallyHidden>
          <ShiftTitle of={shift} />, {labelOf(shift, entryState)}
        </VisuallyHidden>
      </button>
      {decideShiftDelete(shift).ok && (
        <button
          type="button"
          onClick={() => actions.showDialog({ kind: 'delete', shift })}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-badge bg-sheet text-bad opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 hover:bg-bad-soft"
        >
          <Trash2 className="size-4" aria-hidden="true" />
          <VisuallyHidden>
            <WithShiftTitle of={shift}>{(title) => t('deleteShift.of', { title })}</WithShiftTitle>
          </VisuallyHidden>
        </button>
      )}
    </div>
  );
});
