import { useTranslation } from 'react-i18next';
import { DeleteShiftDialog } from '../shifts/delete-shift-dialog.js';
import { MoveShiftDialog } from './move-shift-dialog.js';
import type { GridProps } from './schedule-cell.js';
import { shiftsInCell } from './schedule.model.js';
import type { ScheduleStep } from './use-schedule-actions.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Dialog } from '../../../ui/dialog.js';
import { ShiftLine } from './shift-line.js';

/** The confirmation or list that is open over the schedule, if any. */
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

type CellDialogProps = {
  date: string;
  shifts: readonly AdminShift[];
  now: Instant;
  onOpen: (shiftId: number) => void;
  onClose: () => void;
};

/** All shifts of one cell, opened by "+N more" [D-12]. */
function CellDialog({ date, shifts, now, onOpen, onClose }: CellDialogProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={format.date(date)}
      description={t('schedule.shiftCount', { count: shifts.length })}
    >
      <div className="grid gap-2">
        {shifts.map((shift) => (
          <ShiftLine key={shift.id} shift={shift} now={now} onOpen={() => onOpen(shift.id)} />
        ))}
      </div>
    </Dialog>
  );
}
