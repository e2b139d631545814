import { useTranslation } from 'react-i18next';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';
import { useEditWorker } from '../../api/edit-worker.js';
import { TypedConfirm } from '../../../../lib/forms/typed-confirm.js';
import { editedFieldsOf } from './edited-fields.js';
import { UpcomingChoice } from './upcoming-choice.js';
import { useUpcomingChoice } from './use-upcoming-choice.js';

type DeactivateDialogProps = { worker: WorkerDetails; onClose: () => void };

/** Closing an account ends its sessions at once; what becomes of the shifts is chosen here [W-28]. */
export function DeactivateDialog({ worker, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('people');
  const edit = useEditWorker(worker.id);
  const choice = useUpcomingChoice(worker.id);
  const confirm = () =>
    edit.mutate(
      { ...editedFieldsOf(worker), isActive: false },
      {
        onSuccess: () => {
          void choice.cancelChosen().then(onClose);
        },
      },
    );
  return (
    <TypedConfirm
      isDirty={choice.reason !== ''}
      onClose={onClose}
      title={t('access.title', { name: `${worker.firstName} ${worker.lastName}` })}
      description={t('access.text')}
      confirmLabel={t('access.deactivate')}
      confirmDisabled={choice.lacksReason}
      loading={edit.isPending || choice.progress !== null}
      onConfirm={confirm}
    >
      <UpcomingChoice choice={choice} />
    </TypedConfirm>
  );
}
