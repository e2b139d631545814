import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { db, type KeptQuiz } from './db.js';
import { settle } from './drain.js';
import type { Next, OutboxRow } from './outbox.rules.js';

const quiz = { id: 'attempt-1', workerId: 7, subjectId: 5, kind: 'quiz', state: 'unsent', tries: 0 } as OutboxRow;
const ended = (state: 'applied' | 'refused'): Next => ({ kind: 'ended', state, code: null, message: null });

describe('what became of a quiz that was handed in', () => {
  const forgotten = jest.fn((_key: unknown) => Promise.resolve());

  beforeEach(() => {
    forgotten.mockClear();
    jest.spyOn(db.outbox, 'update').mockImplementation((() => Promise.resolve(1)) as never);
    jest
      .spyOn(db.quizzes, 'get')
      .mockImplementation((() => Promise.resolve({ attemptId: 'attempt-1' } as KeptQuiz)) as never);
    jest.spyOn(db.quizzes, 'delete').mockImplementation(forgotten as never);
  });

  it('[T-40] takes its answers off the phone once our server has marked it', async () => {
    await settle(quiz, ended('applied'));
    expect(forgotten).toHaveBeenCalledWith([7, 5]);
  });

  it('[T-40] leaves them after a refusal, without an answer, and where the session has ended', async () => {
    for (const next of [ended('refused'), { kind: 'later', everything: true }, { kind: 'sign_in' }] as const)
      await settle(quiz, next);
    expect(forgotten).not.toHaveBeenCalled();
  });

  it('[T-40] leaves those of the next attempt, and of other events', async () => {
    await settle({ ...quiz, id: 'attempt-0' }, ended('applied'));
    await settle({ ...quiz, kind: 'progress' }, ended('applied'));
    expect(forgotten).not.toHaveBeenCalled();
  });
});
