import { useTranslation } from 'react-i18next';
import { decideActivation } from '../../../../shared/training/activation.rules.js';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { LocalizedSentence } from '../../../lib/i18n/localized-text.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Note } from '../../../ui/note.js';
import { useUpdateTraining } from '../api/update-training.js';

type ActivationDialogProps = { training: AdminTraining; onClose: () => void };

/** Confirms activating or deactivating a training, and shows the effects [T-24, T-36, T-42]. */
export function ActivationDialog({ training, onClose }: ActivationDialogProps) {
  const { t } = useTranslation(['trainings', 'problems']);
  const update = useUpdateTraining(training.id);
  const { isActive, title, workersUnderWay, workersPassed, video } = training;
  const action = isActive ? 'off' : 'on';
  const decision = decideActivation({ isActive: !isActive, video: video.state, questions: training.questions.length });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <LocalizedSentence shown={title} english={title}>
          {(shown) => t(`toggle.${action}.title`, { title: shown })}
        </LocalizedSentence>
      }
      description={t(`toggle.${action}.text`)}
      confirmLabel={t(`toggle.${action}.confirm`)}
      confirmVariant={isActive ? 'bad' : 'accent'}
      confirmDisabled={!decision.ok}
      loading={update.isPending}
      onConfirm={() => update.mutate({ isActive: !isActive }, { onSuccess: onClose, onError: onClose })}
    >
      <div className="grid gap-2">
        {!decision.ok && <Note tone="warn">{t(`problems:${decision.code}`)}</Note>}
        <p>{t(`toggle.${action}.underWay`, { count: workersUnderWay })}</p>
        <p>{t('toggle.passed', { count: workersPassed })}</p>
      </div>
    </ConfirmDialog>
  );
}
