import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import Copy from 'lucide-react/icons/copy';
import FilePen from 'lucide-react/icons/file-pen';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useTypingGuard } from '../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Note } from '../../../ui/note.js';
import { ConfirmDiscardContext } from '../dialogs/confirm-discard.js';
import { useShifts } from '../api/shifts.js';
import { spanOf } from './instants.js';
import { ListState } from '../lists/list-states.js';
import type { MoveMode } from '../schedule/move.model.js';
import { PublishDialog } from '../publish/publish-dialog.js';
import { MoveShiftDialog } from '../schedule/move-shift-dialog.js';
import { ShiftExtras } from '../templates/shift-extras.js';
import { DeleteShiftDialog } from './delete-shift-dialog.js';
import { ShiftFacts } from './shift-facts.js';
import { ShiftFormDialog } from './shift-form-dialog.js';
import { ShiftPeople } from './shift-people.js';
import { ShiftTitle } from './shift-title.js';
import { ShiftWaitlist } from './shift-waitlist.js';

type ShiftDetailDialogProps = { shiftId: number; onClose: () => void };

type ActionDialog = 'edit' | 'delete' | 'publish' | MoveMode;

/** All facts of one shift, and its actions; a draft has no people and can be published [D-14, W-223, W-226]. */
export function ShiftDetailDialog({ shiftId, onClose }: ShiftDetailDialogProps) {
  const { t } = useTranslation('admin');
  const query = useShifts();
  const guard = useTypingGuard(onClose);
  const [openedDialog, setOpenedDialog] = useState<ActionDialog | null>(null);
  const shift = query.data?.find((one) => one.id === shiftId);
  const closeActionDialog = () => setOpenedDialog(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      size="wide"
      title={shift ? <ShiftTitle of={shift} /> : t('shift.title')}
      description={shift && <DateAndTimes shift={shift} />}
      footer={shift && <Actions shift={shift} onOpenDialog={setOpenedDialog} />}
    >
      <ListState query={query}>
        {() =>
          shift ? (
            <ConfirmDiscardContext value={guard.confirmDiscard}>
              <div className="grid gap-6">
                <ShiftFacts shift={shift} />
                {shift.isDraft ? <DraftNote /> : <ShiftPeople shift={shift} />}
                {!shift.isDraft && <ShiftWaitlist shiftId={shift.id} />}
                <ShiftExtras shift={shift} />
              </div>
            </ConfirmDiscardContext>
          ) : (
            <p className="text-14 text-ink-2">{t('shift.gone')}</p>
          )
        }
      </ListState>
      {guard.question}
      {shift && openedDialog === 'edit' && <ShiftFormDialog shift={shift} onClose={closeActionDialog} />}
      {shift && (openedDialog === 'move' || openedDialog === 'copy') && (
        <MoveShiftDialog shift={shift} mode={openedDialog} onClose={closeActionDialog} />
      )}
      {shift && openedDialog === 'publish' && <PublishDialog shiftIds={[shift.id]} onClose={closeActionDialog} />}
      {shift && openedDialog === 'delete' && (
        <DeleteShiftDialog shift={shift} onClose={closeActionDialog} onDeleted={onClose} />
      )}
    </Dialog>
  );
}

function DraftNote() {
  const { t } = useTranslation('planning');
  return <Note icon={<FilePen aria-hidden="true" />}>{t('drafts.notVisible')}</Note>;
}

/** Date, times, length, and a mark if the shift ends on the next day. */
function DateAndTimes({ shift }: { shift: AdminShift }) {
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

function Actions({ shift, onOpenDialog }: { shift: AdminShift; onOpenDialog: (openedDialog: ActionDialog) => void }) {
  const { t } = useTranslation(['admin', 'problems', 'planning']);
  const deletion = decideShiftDelete(shift);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center sm:justify-end">
      {!deletion.ok && (
        <p className="col-span-2 text-13 text-ink-2 sm:mr-auto sm:w-full">
          {t(`problems:${deletion.code}`, { ...deletion.params })}
        </p>
      )}
      <Button
        variant="bad"
        disabled={!deletion.ok}
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => onOpenDialog('delete')}
      >
        {t('deleteShift.title')}
      </Button>
      <Button variant="line" icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => onOpenDialog('copy')}>
        {t('move.menuCopy')}
      </Button>
      <Button
        variant="line"
        disabled={shift.hasRecordedHours}
        icon={<CalendarArrowUp className="size-4" aria-hidden="true" />}
        onClick={() => onOpenDialog('move')}
      >
        {t('move.menu')}
      </Button>
      <Button
        variant={shift.isDraft ? 'line' : 'ink'}
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={() => onOpenDialog('edit')}
      >
        {t('shift.edit')}
      </Button>
      {shift.isDraft && (
        <Button
          variant="accent"
          className="max-sm:col-span-2"
          icon={<Send className="size-4" aria-hidden="true" />}
          onClick={() => onOpenDialog('publish')}
        >
          {t('planning:drafts.publish')}
        </Button>
      )}
    </div>
  );
}
