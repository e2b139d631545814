import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { db, type KeptQuiz } from './db.js';
import { drain, settle } from './drain.js';
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

describe('a token that is refused', () => {
  const row = { id: 'tap', workerId: 7, kind: 'clock_in', path: '/api/x', body: '{}', state: 'unsent', tries: 0 };
  let kept: { workerId: number; token: string }[];

  /** The server refuses the token; `meanwhile` happens before it answers. */
  async function refused(meanwhile: () => void): Promise<string> {
    jest.spyOn(db.tokens, 'toArray').mockImplementation((async () => [...kept]) as never);
    jest.spyOn(db.tokens, 'where').mockImplementation((() => ({
      filter: (isOne: (token: { token: string }) => boolean) => ({
        delete: async () => (kept = kept.filter((one) => !isOne(one))),
      }),
    })) as never);
    jest.spyOn(db.tokens, 'delete').mockImplementation((async () => (kept = [])) as never);
    jest.spyOn(db.outbox, 'where').mockImplementation((() => ({ toArray: async () => [row] })) as never);
    const body = JSON.stringify({ status: 401, code: 'unauthenticated', message: 'Over.', traceId: 't' });
    const headers = { 'content-type': 'application/problem+json' };
    const fetch = async () => {
      meanwhile();
      return new Response(body, { status: 401, headers });
    };
    const locks = { request: (_name: string, work: () => Promise<string>) => work() };
    Object.assign(globalThis, { fetch });
    Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
    return drain({ hurry: true });
  }

  beforeEach(() => {
    kept = [{ workerId: 7, token: 'old' }];
  });

  it('[O-41] leaves the device, and the worker has to sign in', async () => {
    expect(await refused(() => undefined)).toBe('sign_in');
    expect(kept).toEqual([]);
  });

  it('[O-41] takes no newer one along, from a sign-in while the reply was under way', async () => {
    const newer = { workerId: 7, token: 'new' };
    await refused(() => (kept = [newer]));
    expect(kept).toEqual([newer]);
  });
});
