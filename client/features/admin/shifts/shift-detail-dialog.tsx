import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { useFormat } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { useShifts } from '../api/shifts.js';
import { spanOf } from '../instants.js';
import { ListState } from '../list-states.js';
import { ShiftExtras } from '../templates/shift-extras.js';
import { useShiftTitle } from '../use-shift-title.js';
import { DeleteShiftDialog } from './delete-shift-dialog.js';
import { ShiftFacts } from './shift-facts.js';
import { ShiftFormDialog } from './shift-form-dialog.js';
import { ShiftPeople } from './shift-people.js';

type ShiftDetailDialogProps = { shiftId: number; onClose: () => void };

/** Everything about one shift, and what can be done with it [D-14]. */
export function ShiftDetailDialog({ shiftId, onClose }: ShiftDetailDialogProps) {
  const { t } = useTranslation('admin');
  const titleOf = useShiftTitle();
  const query = useShifts();
  const [step, setStep] = useState<'edit' | 'delete' | null>(null);
  const shift = query.data?.find((one) => one.id === shiftId);
  const back = () => setStep(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={shift ? titleOf(shift.id, shift.title) : t('shift.title')}
      description={shift && <When shift={shift} />}
      footer={shift && <Actions shift={shift} onStep={setStep} />}
    >
      <ListState query={query}>
        {() =>
          shift ? (
            <div className="grid gap-6">
              <ShiftFacts shift={shift} />
              <ShiftPeople shift={shift} />
              <ShiftExtras shift={shift} />
            </div>
          ) : (
            <p className="text-14 text-ink-2">{t('shift.gone')}</p>
          )
        }
      </ListState>
      {shift && step === 'edit' && <ShiftFormDialog shift={shift} onClose={back} />}
      {shift && step === 'delete' && <DeleteShiftDialog shift={shift} onClose={back} onDeleted={onClose} />}
    </Dialog>
  );
}

/** Date, time, length, and whether it runs into the next day. */
function When({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { startsAt, endsAt } = spanOf(shift);
  return (
    <>
      <b className="font-semibold text-ink">
        {format.date(shift.date)}, {format.timeRange(shift.startTime, shift.endTime)}
      </b>{' '}
      · {format.duration(minutesBetween(startsAt, endsAt))}
      {shift.endTime <= shift.startTime && ` · ${t('shift.nextDay')}`}
    </>
  );
}

function Actions({ shift, onStep }: { shift: AdminShift; onStep: (step: 'edit' | 'delete') => void }) {
  const { t } = useTranslation(['admin', 'problems']);
  const deletion = decideShiftDelete(shift);
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:justify-end">
      {!deletion.ok && (
        <p className="text-13 text-ink-2 sm:mr-auto sm:max-w-[34ch]">
          {t(`problems:${deletion.code}`, { ...deletion.params })}
        </p>
      )}
      <Button
        variant="bad"
        disabled={!deletion.ok}
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => onStep('delete')}
      >
        {t('deleteShift.title')}
      </Button>
      <Button icon={<Pencil className="size-4" aria-hidden="true" />} onClick={() => onStep('edit')}>
        {t('shift.edit')}
      </Button>
    </div>
  );
}
