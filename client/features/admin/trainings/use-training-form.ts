import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminTraining, TrainingRequest } from '../../../../shared/training/admin-training.contract.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { useCreateTraining } from '../api/create-training.js';
import { useUpdateTraining } from '../api/update-training.js';
import { useQuestions } from './quiz/use-questions.js';
import { BLANK_TRAINING, checkTrainingForm, formOf, requestOf } from './training-form.model.js';
import type { TrainingForm } from './training-form.model.js';
import { useTrainingConflict } from './use-training-conflict.js';
import { useVideoField } from './video/use-video-field.js';

export type FormTab = 'details' | 'quiz' | 'preview';

const FIELDS = Object.keys(BLANK_TRAINING) as (keyof TrainingForm)[];

/** State and sending of the form for a new training, or for an edit of `training` [T-26 to T-31]. */
export function useTrainingForm(training: AdminTraining | undefined, onDone: () => void) {
  const [tab, setTab] = useState<FormTab>('details');
  const form = useForm<TrainingForm>({
    defaultValues: training ? formOf(training) : BLANK_TRAINING,
    resolver: resolveWith(checkTrainingForm),
  });
  const questions = useQuestions(training?.questions ?? []);
  const url = useWatch({ control: form.control, name: 'videoUrl' });
  const onUrl = (next: string) =>
    form.setValue('videoUrl', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const videoField = useVideoField({ url, video: training?.video ?? null, onUrl });
  const create = useCreateTraining();
  const update = useUpdateTraining(training?.id ?? 0);
  const conflict = useTrainingConflict({ form, training, questions, videoField });
  const { revision } = conflict;
  const save = (body: TrainingRequest) => {
    const answers = {
      onSuccess: onDone,
      onError: (error: Error) => showServerProblems(error, FIELDS, form.setError) && setTab('details'),
    };
    if (revision === undefined) create.mutate(body, answers);
    else update.mutate({ ...body, revision }, answers);
  };
  const send = form.handleSubmit(
    (values) => {
      const checked = questions.checked();
      if (checked === null) return setTab('quiz');
      save({ ...(requestOf(values) as TrainingRequest), questions: checked });
    },
    () => setTab('details'),
  );
  return {
    form,
    questions,
    videoField,
    conflict,
    tab,
    setTab,
    send,
    saving: create.isPending || update.isPending,
    isDirty: form.formState.isDirty || questions.isDirty || videoField.isSending,
  };
}

export type TrainingFormState = ReturnType<typeof useTrainingForm>;

/** The props of one field: registration, label and error text. */
export function useTrainingField(form: UseFormReturn<TrainingForm>) {
  const { t } = useTranslation(['trainings', 'problems']);
  const problemText = useFieldError();
  return (field: keyof TrainingForm, required = false) => {
    const label = t(`problems:labels.${field}`);
    return { ...form.register(field), label, error: problemText(form.formState.errors[field], label), required };
  };
}
