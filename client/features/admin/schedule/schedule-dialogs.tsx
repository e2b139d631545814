import { useTranslation } from 'react-i18next';
import { DeleteShiftDialog } from '../shifts/delete-shift-dialog.js';
import { MoveShiftDialog } from './move-shift-dialog.js';
import type { GridProps } from './schedule-cell.js';
import { shiftsInCell } from './schedule.model.js';
import type { OpenScheduleDialog } from './use-schedule-actions.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Dialog } from '../../../ui/dialog.js';
import { ShiftLine } from './shift-line.js';

/** The confirmation or list that is open over the schedule, if any. */
export function ScheduleDialogs({
  openedDialog,
  cells,
  now,
  actions,
}: GridProps & { openedDialog: OpenScheduleDialog | null }) {
  const close = () => actions.showDialog(null);
  if (openedDialog === null) return null;
  if (openedDialog.kind === 'delete') return <DeleteShiftDialog shift={openedDialog.shift} onClose={close} />;
  if (openedDialog.kind === 'moveOrCopy') return <MoveShiftDialog {...openedDialog} onClose={close} />;
  return (
    <CellDialog
      date={openedDialog.cell.date}
      shifts={shiftsInCell(cells, openedDialog.cell)}
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
