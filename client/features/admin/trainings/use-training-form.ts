import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type {
  AdminTraining,
  TrainingRequest,
  NewTrainingRequest,
} from '../../../../shared/training/admin-training.contract.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { useUpdateTraining } from '../api/update-training.js';
import { useQuestions, type Questions } from './quiz/use-questions.js';
import { BLANK_TRAINING, checkTrainingForm, formOf, requestOf, type TrainingForm } from './training-form.model.js';
import { useVideoField, type VideoFieldState } from './video/use-video-field.js';
import { apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from '../api/idempotent-requests.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { useEditConflict, type EditConflict } from '../edit-conflict/use-edit-conflict.js';

export type FormTab = 'details' | 'quiz' | 'preview';

const FIELDS = Object.keys(BLANK_TRAINING) as (keyof TrainingForm)[];

/** State and submission of the form for a new training, or for an edit of `training` [T-26 to T-31]. */
export function useTrainingForm(training: AdminTraining | undefined, onDone: () => void) {
  const [tab, setTab] = useState<FormTab>('details');
  const form = useForm<TrainingForm>({
    defaultValues: training ? formOf(training) : BLANK_TRAINING,
    resolver: resolveWith(checkTrainingForm),
  });
  const questions = useQuestions(training?.questions ?? []);
  const url = useWatch({ control: form.control, name: 'videoUrl' });
  const onUrlChange = (next: string) =>
    form.setValue('videoUrl', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const videoField = useVideoField({ url, video: training?.video ?? null, onUrlChange });
  const create = useCreateTraining();
  const update = useUpdateTraining(training?.id ?? 0);
  const conflict = useTrainingConflict({ form, training, questions, videoField });
  const { revision } = conflict;
  const save = (body: TrainingRequest) => {
    const callbacks = {
      onSuccess: onDone,
      onError: (error: Error) => showServerProblems(error, FIELDS, form.setError) && setTab('details'),
    };
    if (revision === undefined) create.mutate(body, callbacks);
    else update.mutate({ ...body, revision }, callbacks);
  };
  const send = form.handleSubmit(
    (values) => {
      const validate = questions.validate();
      if (validate === null) return setTab('quiz');
      save({ ...(requestOf(values) as TrainingRequest), questions: validate });
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

const REFETCH_PATHS = [] as const;

/** Creates a training, idempotently. [T-29, X-57] */
function useCreateTraining() {
  const { t } = useTranslation('trainings');
  const [requests] = useState(() => new IdempotentRequests());
  return useAdminMutation<TrainingRequest, AdminTraining>({
    call: (body) =>
      requests.run(body, (clientTrainingId) => {
        const request: NewTrainingRequest = { ...body, clientTrainingId };
        return apiPost<AdminTraining>(ADMIN_PATHS.trainings, request);
      }),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.create'),
    done: ({ title }) => ({ title: t('created'), description: title }),
  });
}

type ConflictOptions = {
  form: UseFormReturn<TrainingForm>;
  /** The list's present state; `undefined` for a new training. */
  training: AdminTraining | undefined;
  questions: Questions;
  videoField: VideoFieldState;
};

/** `useEditConflict` extended by the quiz, which is replaced as a whole, and the video. [T-30] */
function useTrainingConflict({ form, training, questions, videoField }: ConflictOptions): EditConflict {
  const [base, setBase] = useState(training);
  const conflict = useEditConflict(form, training && { revision: training.revision, values: formOf(training) });
  if (!training || !base || !conflict.isOutdated) return conflict;
  const hasNewQuiz = JSON.stringify(training.questions) !== JSON.stringify(base.questions);
  const quiz = { field: 'questions', now: training.questions.length, isEdited: questions.isDirty };
  const rebase = () => {
    if (form.getValues('videoUrl') === base.videoUrl) videoField.rebase(training);
    if (hasNewQuiz && !questions.isDirty) questions.rebase(training.questions);
    conflict.rebase();
    setBase(training);
  };
  return { ...conflict, changes: hasNewQuiz ? [...conflict.changes, quiz] : conflict.changes, rebase };
}
