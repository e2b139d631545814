import { describe, expect, it } from '@jest/globals';
import type {
  ProgressRequest,
  TrainingDetail,
  TrainingProgress,
} from '../../../../shared/training/training.contract.js';
import type { OutboxKind, OutboxState } from '../../../offline/outbox.rules.js';
import { answersOf, lastQuiz, withUnsentEvents } from './training-with-unsent.js';
import { isQuizUnsent } from './unsent-quiz.js';

const STORED = {
  watched: [{ from: 0, to: 28 }],
  resumeSeconds: 28,
  videoWatched: false,
} as unknown as TrainingProgress;
const training = { id: 5, progress: STORED } as TrainingDetail;
const event = (kind: OutboxKind, body: object, state: OutboxState = 'unsent', subjectId = 5) => ({
  kind,
  subjectId,
  state,
  body: JSON.stringify(body),
});
const played = (from: number, to: number): ProgressRequest => ({
  positionSeconds: to,
  watched: [{ from, to }],
  videoSeconds: 31,
});

describe('a training opened offline', () => {
  it('[O-17, O-02] continues at the position on this phone, not at the server’s', () => {
    const { progress, isSubmitted } = withUnsentEvents(training, [event('progress', played(28, 29))]);
    expect(progress).toMatchObject({ watched: [{ from: 0, to: 29 }], resumeSeconds: 29, videoWatched: false });
    expect(isSubmitted).toBe(false);
  });

  it('[O-17, T-08] opens its quiz once the end was reached on this phone, by the server’s rule', () => {
    const watchedTo = (to: number) =>
      withUnsentEvents(training, [event('progress', played(28, to))]).progress.videoWatched;
    expect([watchedTo(29.4), watchedTo(29.5)]).toEqual([false, true]);
  });

  it('[O-17] says that its quiz is submitted while it is unsent', () => {
    const submitted = (state: OutboxState, subjectId = 5) =>
      withUnsentEvents(training, [event('quiz', { answers: [1] }, state, subjectId)]).isSubmitted;
    expect([submitted('unsent'), submitted('applied'), submitted('refused'), submitted('unsent', 6)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('[O-17] ignores refused events', () => {
    expect(withUnsentEvents(training, [event('progress', played(28, 31), 'refused')]).progress).toEqual(STORED);
  });
});

describe('a submitted quiz without a result', () => {
  it('[O-17] is the last one of its training, with the submitted answers', () => {
    const rows = [event('quiz', { answers: [0] }), event('quiz', { answers: [2, 1] }), event('quiz', {}, 'unsent', 6)];
    const last = lastQuiz(rows, 5);
    expect(last && answersOf(last)).toEqual([2, 1]);
    expect(lastQuiz(rows, 7)).toBeUndefined();
  });

  it('[O-12, O-17] is shown as unsent on its own training only, until it is sent', () => {
    const rows = [event('quiz', {}), event('quiz', {}, 'applied', 6), event('progress', played(0, 9), 'unsent', 7)];
    expect([5, 6, 7].map((id) => isQuizUnsent(rows, id))).toEqual([true, false, false]);
  });
});
