import type { OutboxRow } from '../../../offline/outbox.rules.js';

type QuizEvent = Pick<OutboxRow, 'kind' | 'subjectId' | 'state'>;

/** Its quiz was handed in without signal and has not been sent. */
export function isQuizUnsent(events: readonly QuizEvent[], trainingId: number): boolean {
  return events.some(({ kind, subjectId, state }) => kind === 'quiz' && subjectId === trainingId && state === 'unsent');
}
