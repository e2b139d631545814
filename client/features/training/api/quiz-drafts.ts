import type { QuizDraft } from '../../../offline/db.js';

/** Writes the answers so far down; on a device that can't they are on this page alone. [T-38] */
export async function saveQuizDraft(quiz: QuizDraft): Promise<void> {
  try {
    const { keepQuizAnswers } = await import('../../../offline/quiz-answers.js');
    await keepQuizAnswers(quiz);
  } catch {
    // The quiz can be handed in all the same.
  }
}

/** The attempt that this worker has begun here, if the device's database knows of one. */
export async function readQuizDraft(workerId: number, trainingId: number): Promise<QuizDraft | undefined> {
  try {
    const { keptQuiz } = await import('../../../offline/quiz-answers.js');
    return await keptQuiz(workerId, trainingId);
  } catch {
    return undefined;
  }
}

/** The attempt has its mark. */
export async function deleteQuizDraft(attemptId: string, workerId: number, trainingId: number): Promise<void> {
  try {
    const { forgetQuizAnswers } = await import('../../../offline/quiz-answers.js');
    await forgetQuizAnswers(attemptId, workerId, trainingId);
  } catch {
    // Handed in once more, they would get the same mark.
  }
}
