import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Dialog } from '../../../ui/dialog.js';
import { ShiftLine } from './shift-line.js';

type CellDialogProps = {
  date: string;
  shifts: readonly AdminShift[];
  now: Instant;
  onOpen: (shiftId: number) => void;
  onClose: () => void;
};

/** All shifts of one cell, behind "+N more" [D-12]. */
export function CellDialog({ date, shifts, now, onOpen, onClose }: CellDialogProps) {
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
