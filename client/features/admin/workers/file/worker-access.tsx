import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { Button } from '../../../../ui/button.js';
import { useApproveWorker } from '../../api/approve-worker.js';
import { useEditWorker } from '../../api/edit-worker.js';
import { Fact, Facts } from '../../lists/list-and-panel.js';
import { editedFieldsOf } from './edited-fields.js';
import { TypedConfirm } from '../../../../lib/forms/typed-confirm.js';
import { ShiftsToCancel } from './shifts-to-cancel.js';
import { useShiftsToCancel } from './use-shifts-to-cancel.js';

/** The account's dates, approval and sessions, with buttons to approve, deactivate and reactivate it [W-09, W-28]. */
export function WorkerAccess({ worker }: { worker: WorkerDetails }) {
  const { t } = useTranslation(['people', 'admin']);
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { approve, busy } = useApproveWorker(worker);
  const edit = useEditWorker(worker.id);
  return (
    <>
      <Facts>
        <Fact label={t('file.applied')}>{format.dateShortAt(worker.createdAt)}</Fact>
        <Fact label={t('file.approved')}>
          {worker.approvedAt === null ? '–' : format.dateShortAt(worker.approvedAt)}
          {worker.approvedBy !== null && (
            <small className="block text-13 font-normal text-ink-3">{worker.approvedBy}</small>
          )}
        </Fact>
        <Fact label={t('file.sessions')}>{format.number(worker.liveSessions)}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        {!worker.isApproved && worker.isActive && (
          <Button size="sm" className="max-md:min-h-11" loading={busy} onClick={() => approve()}>
            {t('admin:workers.approve')}
          </Button>
        )}
        {worker.isActive ? (
          <Button variant="bad" size="sm" className="max-md:min-h-11" onClick={() => setConfirming(true)}>
            {t('access.deactivate')}
          </Button>
        ) : (
          <Button
            size="sm"
            className="max-md:min-h-11"
            loading={edit.isPending}
            onClick={() => edit.mutate({ ...editedFieldsOf(worker), isActive: true })}
          >
            {t('access.reactivate')}
          </Button>
        )}
      </div>
      {isConfirming && <DeactivateDialog worker={worker} onClose={() => setConfirming(false)} />}
    </>
  );
}

type DeactivateDialogProps = { worker: WorkerDetails; onClose: () => void };

/** Deactivates an account, which ends its sessions at once, and cancels the selected upcoming shifts [W-28]. */
function DeactivateDialog({ worker, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('people');
  const edit = useEditWorker(worker.id);
  const shiftsToCancel = useShiftsToCancel(worker.id);
  const confirm = () =>
    edit.mutate(
      { ...editedFieldsOf(worker), isActive: false },
      {
        onSuccess: () => {
          void shiftsToCancel.cancelSelected().then(onClose);
        },
      },
    );
  return (
    <TypedConfirm
      isDirty={shiftsToCancel.reason !== ''}
      onClose={onClose}
      title={t('access.title', { name: `${worker.firstName} ${worker.lastName}` })}
      description={t('access.text')}
      confirmLabel={t('access.deactivate')}
      confirmDisabled={shiftsToCancel.lacksReason}
      loading={edit.isPending || shiftsToCancel.progress !== null}
      onConfirm={confirm}
    >
      <ShiftsToCancel shiftsToCancel={shiftsToCancel} />
    </TypedConfirm>
  );
}
