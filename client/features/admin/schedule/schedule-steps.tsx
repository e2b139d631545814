import { DeleteShiftDialog } from '../shifts/delete-shift-dialog.js';
import { CellDialog } from './cell-dialog.js';
import { MoveShiftDialog } from './move-shift-dialog.js';
import type { GridProps } from './schedule-cell.js';
import { shiftsInCell } from './schedule.model.js';
import type { ScheduleStep } from './use-schedule-actions.js';

/** The question or list that is open over the schedule, if any. */
export function ScheduleSteps({ step, cells, now, actions }: GridProps & { step: ScheduleStep | null }) {
  const close = () => actions.step(null);
  if (step === null) return null;
  if (step.kind === 'delete') return <DeleteShiftDialog shift={step.shift} onClose={close} />;
  if (step.kind === 'place') return <MoveShiftDialog {...step} onClose={close} />;
  return (
    <CellDialog
      date={step.place.date}
      shifts={shiftsInCell(cells, step.place)}
      now={now}
      onOpen={actions.open}
      onClose={close}
    />
  );
}
