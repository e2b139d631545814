import type { QuizDraft } from '../../../offline/db.js';

/** Stores the answers so far; if the device can't store them, they exist on this page only. [T-38] */
export async function saveQuizDraft(quiz: QuizDraft): Promise<void> {
  try {
    const { storeQuizAnswers } = await import('../../../offline/quiz-answers.js');
    await storeQuizAnswers(quiz);
  } catch {
    // the quiz can still be submitted
  }
}

/** The stored attempt of this worker, if any. */
export async function readQuizDraft(workerId: number, trainingId: number): Promise<QuizDraft | undefined> {
  try {
    const { storedQuiz } = await import('../../../offline/quiz-answers.js');
    return await storedQuiz(workerId, trainingId);
  } catch {
    return undefined;
  }
}

/** Deletes the stored answers of a graded attempt. */
export async function deleteQuizDraft(attemptId: string, workerId: number, trainingId: number): Promise<void> {
  try {
    const { deleteQuizAnswers } = await import('../../../offline/quiz-answers.js');
    await deleteQuizAnswers(attemptId, workerId, trainingId);
  } catch {
    // submitting them again would bring the same grade
  }
}
