import { db, type QuizDraft } from './db.js';
import { withTimeout, writeDurably } from './storage-quota.js';

/** Writes down how far a quiz is, in place of what was written of it before. [T-38] */
export async function keepQuizAnswers(quiz: QuizDraft): Promise<void> {
  await writeDurably(() => db.quizzes.put(quiz));
}

/** The attempt that this worker has begun at a training. @throws when the device's database gives no answer */
export function keptQuiz(workerId: number, trainingId: number): Promise<QuizDraft | undefined> {
  return withTimeout(db.quizzes.get([workerId, trainingId]));
}

/** Our server has marked this attempt: its answers are needed no more. Those of a later attempt stay. */
export async function forgetQuizAnswers(attemptId: string, workerId: number, trainingId: number): Promise<void> {
  const key = [workerId, trainingId] as [number, number];
  const kept = await db.quizzes.get(key);
  if (kept?.attemptId === attemptId) await db.quizzes.delete(key);
}
