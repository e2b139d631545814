import type { OutboxRow } from '../../../offline/outbox.rules.js';

type QuizEvent = Pick<OutboxRow, 'kind' | 'subjectId' | 'state'>;

/** Trainings whose quiz was submitted offline and is unsent. */
export function unsentQuizzes(events: readonly QuizEvent[]): number[] {
  return events.filter(({ kind, state }) => kind === 'quiz' && state === 'unsent').map(({ subjectId }) => subjectId);
}

export function isQuizUnsent(events: readonly QuizEvent[], trainingId: number): boolean {
  return unsentQuizzes(events).includes(trainingId);
}
