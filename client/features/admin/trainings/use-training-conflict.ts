import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { useEditConflict, type EditConflict } from '../edit-conflict/use-edit-conflict.js';
import type { Questions } from './quiz/use-questions.js';
import { formOf, type TrainingForm } from './training-form.model.js';
import type { VideoFieldState } from './video/use-video-field.js';

type Edited = {
  form: UseFormReturn<TrainingForm>;
  /** As the list holds it now; `undefined` for a new one. */
  training: AdminTraining | undefined;
  questions: Questions;
  videoField: VideoFieldState;
};

/** `useMeanwhile` with what stands beside the form: the quiz, which is one's own as a whole, and the video. [T-30] */
export function useTrainingConflict({ form, training, questions, videoField }: Edited): EditConflict {
  const [base, setBase] = useState(training);
  const conflict = useEditConflict(form, training && { revision: training.revision, values: formOf(training) });
  if (!training || !base || !conflict.isOutdated) return conflict;
  const hasNewQuiz = JSON.stringify(training.questions) !== JSON.stringify(base.questions);
  const quiz = { field: 'questions', now: training.questions.length, isTyped: questions.isDirty };
  const rebase = () => {
    if (form.getValues('videoUrl') === base.videoUrl) videoField.rebase(training);
    if (hasNewQuiz && !questions.isDirty) questions.rebase(training.questions);
    conflict.rebase();
    setBase(training);
  };
  return { ...conflict, changes: hasNewQuiz ? [...conflict.changes, quiz] : conflict.changes, rebase };
}
