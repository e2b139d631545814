import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS } from '../../../ui/level.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { useTitleOf } from '../shifts/shift-title.js';
import { EntryFigures } from './entry-figures.js';
import { cutTitle, entryMarks } from './schedule.model.js';
import { useEntryLabel } from './use-entry-label.js';
import type { ScheduleActions } from './use-schedule-actions.js';
import { ShiftText } from '../../../lib/i18n/shift-text.js';
import { ShiftTitle, WithShiftTitle } from '../shifts/shift-title.js';

type ScheduleEntryProps = { shift: AdminShift; now: Instant; actions: ScheduleActions };

/** One shift in a cell: opens its dialog, and can be dragged; the delete button appears on hover and focus [D-13, D-14, D-16]. */
export const ScheduleEntry = memo(function ScheduleEntry({ shift, now, actions }: ScheduleEntryProps) {
  const { t } = useTranslation('admin');
  const labelOf = useEntryLabel();
  const title = useTitleOf()(shift);
  const marks = entryMarks(shift, now);
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
          marks.past ? 'bg-well' : 'bg-(--lv-soft)',
        )}
      >
        <span className="absolute inset-y-0 left-0 w-1 bg-(--lv)" aria-hidden="true" />
        <span className="block" aria-hidden="true">
          <span
            className={cx(
              'block truncate text-13 leading-[17px] font-semibold tracking-title',
              marks.past ? 'text-ink-2' : 'text-ink',
            )}
          >
            <ShiftText shown={cutTitle(title)} english={cutTitle(shift.title)} />
          </span>
          <EntryFigures shift={shift} marks={marks} />
        </span>
        <VisuallyHidden>
          <ShiftTitle of={shift} />, {labelOf(shift, marks)}
        </VisuallyHidden>
      </button>
      {decideShiftDelete(shift).ok && (
        <button
          type="button"
          onClick={() => actions.step({ kind: 'delete', shift })}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-badge bg-sheet text-bad opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 hover:bg-bad-soft"
        >
          <Trash2 className="size-4" aria-hidden="true" />
          <VisuallyHidden>
            <WithShiftTitle of={shift}>{(words) => t('deleteShift.of', { title: words })}</WithShiftTitle>
          </VisuallyHidden>
        </button>
      )}
    </div>
  );
});
