import { db, type QuizDraft } from './db.js';
import { withTimeout, writeDurably } from './storage-quota.js';

/** Stores the state of a quiz, replacing the earlier state. [T-38] */
export async function storeQuizAnswers(quiz: QuizDraft): Promise<void> {
  await writeDurably(() => db.quizzes.put(quiz));
}

/** Returns the worker's started attempt at a training. @throws if the database does not respond */
export function storedQuiz(workerId: number, trainingId: number): Promise<QuizDraft | undefined> {
  return withTimeout(db.quizzes.get([workerId, trainingId]));
}

/** Returns how many quizzes of a worker are started and not submitted. @throws if the database does not respond */
export function countStartedQuizzes(workerId: number): Promise<number> {
  return withTimeout(readStartedQuizzes(workerId));
}

async function readStartedQuizzes(workerId: number): Promise<number> {
  const quizzes = await db.quizzes.where({ workerId }).toArray();
  const submitted = await db.outbox.bulkGet(quizzes.map(({ attemptId }) => attemptId));
  return submitted.filter((row) => row?.state !== 'unsent').length;
}

/** Deletes the answers of an attempt that the server has marked. Those of a later attempt stay. */
export async function deleteQuizAnswers(attemptId: string, workerId: number, trainingId: number): Promise<void> {
  const key = [workerId, trainingId] as [number, number];
  const stored = await db.quizzes.get(key);
  if (stored?.attemptId === attemptId) await db.quizzes.delete(key);
}
