import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { useMeanwhile, type Meanwhile } from '../meanwhile/use-meanwhile.js';
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
export function useTrainingMeanwhile({ form, training, questions, videoField }: Edited): Meanwhile {
  const [base, setBase] = useState(training);
  const meanwhile = useMeanwhile(form, training && { revision: training.revision, values: formOf(training) });
  if (!training || !base || !meanwhile.isOutdated) return meanwhile;
  const hasNewQuiz = JSON.stringify(training.questions) !== JSON.stringify(base.questions);
  const quiz = { field: 'questions', now: training.questions.length, isTyped: questions.isDirty };
  const bringIn = () => {
    if (form.getValues('videoUrl') === base.videoUrl) videoField.bringIn(training);
    if (hasNewQuiz && !questions.isDirty) questions.bringIn(training.questions);
    meanwhile.bringIn();
    setBase(training);
  };
  return { ...meanwhile, changes: hasNewQuiz ? [...meanwhile.changes, quiz] : meanwhile.changes, bringIn };
}
