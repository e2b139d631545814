import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS } from '../../../ui/level.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { EntrySummary } from './entry-summary.js';
import { entryBackground } from './entry-background.js';
import { entryStateOf } from './schedule.model.js';
import { useEntryLabel } from './use-entry-label.js';
import { ShiftTitle } from '../shifts/shift-title.js';

/** One shift as a line with its full title: in the day list and behind "+N more". */
export function ShiftLine({ shift, now, onOpen }: { shift: AdminShift; now: Instant; onOpen: () => void }) {
  const format = useFormat();
  const labelOf = useEntryLabel();
  const entryState = entryStateOf(shift, now);
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'relative grid min-h-13 w-full content-center overflow-hidden rounded-badge py-1.5 pr-3 pl-4 text-left',
        LEVEL_CLASS[shift.skillLevelId],
        entryBackground(shift, entryState),
      )}
    >
      <span className="absolute inset-y-0 left-0 w-1 bg-(--lv)" aria-hidden="true" />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5" aria-hidden="true">
        <span className={cx('text-14 font-semibold wrap-anywhere', entryState.isPast ? 'text-ink-2' : 'text-ink')}>
          <ShiftTitle of={shift} />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="num text-13 text-ink-2">{format.timeRange(shift.startTime, shift.endTime)}</span>
          <EntrySummary shift={shift} entryState={entryState} />
        </span>
      </span>
      <VisuallyHidden>
        <ShiftTitle of={shift} />, {labelOf(shift, entryState)}
      </VisuallyHidden>
    </button>
  );
}
