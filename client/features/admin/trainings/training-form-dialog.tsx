import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { useDiscardGuard } from '../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Tabs } from '../../../ui/tabs.js';
import { CancelButton } from '../dialogs/form-actions.js';
import { EditConflictNote } from '../edit-conflict/edit-conflict-note.js';
import { DetailsFields } from './details-fields.js';
import { Preview } from './preview.js';
import { QuizEditor } from './quiz/quiz-editor.js';
import { useTrainingForm } from './use-training-form.js';

type TrainingFormDialogProps = { training?: AdminTraining; onClose: () => void };

/** Create training, and edit training with its quiz and a preview (admin.md §5) [T-26 to T-31]. */
export function TrainingFormDialog({ training, onClose }: TrainingFormDialogProps) {
  const { t } = useTranslation('trainings');
  const formId = useId();
  const state = useTrainingForm(training, onClose);
  const guard = useDiscardGuard(state.isDirty, onClose);
  const details = <DetailsFields state={state} training={training} />;
  const quizCount = state.questions.drafts.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      size="tall"
      title={training ? t('form.editTitle') : t('form.createTitle')}
      description={training ? training.title : t('form.createLead')}
      footer={
        <div className="grid gap-3">
          <EditConflictNote conflict={state.conflict} saving={state.saving} />
          <div className="flex flex-row-reverse justify-start gap-2 max-sm:[&>button]:flex-1 @max-[16rem]/dialog:flex-col">
            <Button
              type="submit"
              form={formId}
              variant="accent"
              loading={state.saving}
              disabled={state.videoField.isSending}
            >
              {training ? t('form.save') : t('form.create')}
            </Button>
            <CancelButton onCancel={guard.requestClose} />
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void state.send(event)} className="pt-1">
        {training ? (
          <Tabs
            label={t('form.parts')}
            value={state.tab}
            onChange={state.setTab}
            items={[
              { value: 'details', label: t('form.tab.details'), content: details },
              {
                value: 'quiz',
                label: t('form.tab.quiz', { count: quizCount }),
                content: <QuizEditor questions={state.questions} />,
              },
              { value: 'preview', label: t('form.tab.preview'), content: <Preview state={state} /> },
            ]}
          />
        ) : (
          details
        )}
      </form>
      {guard.question}
    </Dialog>
  );
}
