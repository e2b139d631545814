import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TRAINING } from '../../../../shared/training/training.policy.js';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { decideActivation } from '../../../../shared/training/activation.rules.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { CheckboxField } from '../../../ui/checkbox-field.js';
import { Note } from '../../../ui/note.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { useTrainingField } from './use-training-form.js';
import type { TrainingFormState } from './use-training-form.js';
import { CaptionsField } from './video/captions-field.js';
import { VideoField } from './video/video-field.js';

type DetailsFieldsProps = {
  state: TrainingFormState;
  /** The training to edit; missing for a new one. */
  training: AdminTraining | undefined;
};

/** Details of a training, its video, and whether workers see it (admin.md §5). */
export function DetailsFields({ state, training }: DetailsFieldsProps) {
  const { t } = useTranslation(['trainings', 'admin', 'common', 'problems']);
  const { form, videoField } = state;
  const props = useTrainingField(form);
  const [captionsUrl, captionsUrlEs] = useWatch({ control: form.control, name: ['captionsUrl', 'captionsUrlEs'] });
  const { field: video } = useController({ control: form.control, name: 'videoUrl' });
  const setCaptions = (name: 'captionsUrl' | 'captionsUrlEs') => (url: string) =>
    form.setValue(name, url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const levels = SKILL_LEVEL_IDS.map((id) => ({ value: String(id), label: t(`common:level.${id}`) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...props('title', true)} data-autofocus autoComplete="off" />
      <TextField {...props('titleEs')} lang="es" autoComplete="off" hint={t('admin:spanish.leftBlank')} />
      <TextArea {...props('description', true)} />
      <TextArea {...props('descriptionEs')} lang="es" hint={t('admin:spanish.leftBlank')} />
      <SelectField
        {...props('skillLevelId', true)}
        options={levels}
        placeholder={t('form.chooseLevel')}
        className="sm:col-span-2"
      />
      <TextField
        {...props('duration', true)}
        type="number"
        inputMode="numeric"
        min={TRAINING.minDurationMinutes}
        max={TRAINING.maxDurationMinutes}
        hint={videoField.source === 'link' ? t('form.durationOfLink') : t('form.durationHint')}
      />
      <TextField
        {...props('passingScore', true)}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        hint={t('form.passingScoreHint')}
      />
      <VideoField field={videoField} error={props('videoUrl').error} focusRef={video.ref} />
      {videoField.source === 'file' && (
        <>
          <CaptionsField
            label={t('problems:labels.captionsUrl')}
            url={captionsUrl}
            error={props('captionsUrl').error}
            onUrlChange={setCaptions('captionsUrl')}
          />
          <CaptionsField
            label={t('problems:labels.captionsUrlEs')}
            url={captionsUrlEs}
            error={props('captionsUrlEs').error}
            onUrlChange={setCaptions('captionsUrlEs')}
          />
        </>
      )}
      {training ? (
        <ActiveField state={state} training={training} />
      ) : (
        <Note className="sm:col-span-2">{t('form.inactiveAtFirst')}</Note>
      )}
    </div>
  );
}

/** The reason why a training can't be active yet, by the server's decision. [T-36, T-42] */
function ActiveField({ state, training }: { state: TrainingFormState; training: AdminTraining }) {
  const { t } = useTranslation(['trainings', 'problems']);
  const { form, videoField, questions } = state;
  const isActive = useWatch({ control: form.control, name: 'isActive' });
  const decision = decideActivation({
    isActive,
    video: videoField.video?.state ?? 'ready',
    questions: questions.drafts.length,
    hasNoQuizYet: training.isActive && training.questions.length === 0,
  });
  return (
    <CheckboxField
      {...form.register('isActive')}
      label={t('form.active')}
      hint={t('form.activeHint')}
      error={decision.ok ? undefined : t(`problems:${decision.code}`)}
      className="sm:col-span-2"
    />
  );
}
