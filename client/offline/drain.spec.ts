import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { db, type QuizDraft } from './db.js';
import { drain, settle } from './drain.js';
import { deviceNow } from '../lib/time/device-clock.js';
import type { NextAction, OutboxRow } from './outbox.rules.js';

const quiz = { id: 'attempt-1', workerId: 7, subjectId: 5, kind: 'quiz', state: 'unsent', tries: 0 } as OutboxRow;
const ended = (state: 'applied' | 'refused'): NextAction => ({ kind: 'ended', state, code: null, message: null });

describe('a submitted quiz', () => {
  const forgotten = jest.fn((_key: unknown) => Promise.resolve());

  beforeEach(() => {
    forgotten.mockClear();
    jest.spyOn(db.outbox, 'update').mockImplementation((() => Promise.resolve(1)) as never);
    jest
      .spyOn(db.quizzes, 'get')
      .mockImplementation((() => Promise.resolve({ attemptId: 'attempt-1' } as QuizDraft)) as never);
    jest.spyOn(db.quizzes, 'delete').mockImplementation(forgotten as never);
  });

  it('[T-53] has its stored answers deleted once our server has graded it', async () => {
    await settle(quiz, ended('applied'));
    expect(forgotten).toHaveBeenCalledWith([7, 5]);
  });

  it('[T-53] keeps them after a refusal, without a response, and after the session has ended', async () => {
    for (const next of [ended('refused'), { kind: 'later', blocksQueue: true }, { kind: 'sign_in' }] as const)
      await settle(quiz, next);
    expect(forgotten).not.toHaveBeenCalled();
  });

  it('[T-53] keeps those of the next attempt and of other events', async () => {
    await settle({ ...quiz, id: 'attempt-0' }, ended('applied'));
    await settle({ ...quiz, kind: 'progress' }, ended('applied'));
    expect(forgotten).not.toHaveBeenCalled();
  });
});

describe('a refused token', () => {
  const row = { id: 'tap', workerId: 7, kind: 'clock_in', path: '/api/x', body: '{}', state: 'unsent', tries: 0 };
  let tokens: { workerId: number; token: string }[];

  /** The server refuses the token; `meanwhile` runs before the response. */
  async function refused(meanwhile: () => void): Promise<string> {
    jest.spyOn(db.tokens, 'toArray').mockImplementation((async () => [...tokens]) as never);
    jest.spyOn(db.tokens, 'where').mockImplementation((() => ({
      filter: (isOne: (token: { token: string }) => boolean) => ({
        delete: async () => (tokens = tokens.filter((one) => !isOne(one))),
      }),
    })) as never);
    jest.spyOn(db.tokens, 'delete').mockImplementation((async () => (tokens = [])) as never);
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
    return drain({ ignorePauses: true });
  }

  beforeEach(() => {
    tokens = [{ workerId: 7, token: 'old' }];
  });

  it('[O-41] is deleted, and the worker has to log in', async () => {
    expect(await refused(() => undefined)).toBe('sign_in');
    expect(tokens).toEqual([]);
  });

  it('[O-41] does not delete a newer one from a login during the request', async () => {
    const newer = { workerId: 7, token: 'new' };
    await refused(() => (tokens = [newer]));
    expect(tokens).toEqual([newer]);
  });
});

describe('an event blocked by another program', () => {
  const SOON_MS = 60_000;
  let rows: OutboxRow[];
  /** The calls in order, as "clock_in 1". */
  let sent: string[];
  let replies: (id: string) => Response | Error;

  const page = (status: number) =>
    new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } });
  const applied = () => new Response('{"outcome":"applied"}');
  const blocked = { foreignReplies: 3, tries: 3 };
  const row = (kind: OutboxRow['kind'], subjectId: number, changes: Partial<OutboxRow> = {}) => {
    const id = `${kind} ${subjectId}`;
    const at = rows.length;
    rows.push({
      id,
      workerId: 7,
      kind,
      subjectId,
      path: id,
      state: 'unsent',
      tries: 0,
      nextTryAt: 0,
      at,
      ...changes,
    } as OutboxRow);
  };
  const rowOf = (id: string) => rows.find((one) => one.id === id);
  const later = () => deviceNow() + SOON_MS;

  beforeEach(() => {
    [rows, sent] = [[], []];
    replies = () => applied();
    jest.spyOn(db.tokens, 'toArray').mockImplementation((async () => [{ workerId: 7, token: 't' }]) as never);
    jest.spyOn(db.outbox, 'where').mockImplementation((() => ({ toArray: async () => [...rows] })) as never);
    jest.spyOn(db.outbox, 'update').mockImplementation((async (id: string, change: Partial<OutboxRow>) => {
      rows = rows.map((one) => (one.id === id ? { ...one, ...change } : one));
    }) as never);
    const fetch = async (path: string) => {
      sent.push(path);
      const reply = replies(path);
      if (reply instanceof Error) throw reply;
      return reply;
    };
    const locks = { request: (_name: string, work: () => Promise<string>) => work() };
    Object.assign(globalThis, { fetch });
    Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  });

  it.each([403, 413, 404, 401, 500, 200])('[O-50] holds up the others for three tries only: %s', async (status) => {
    row('clock_in', 1);
    row('clock_in', 2);
    replies = (id) => (id === 'clock_in 1' ? page(status) : applied());
    for (const all of [['clock_in 1'], ['clock_in 1'], ['clock_in 1', 'clock_in 2']]) {
      sent = [];
      expect(await drain({ ignorePauses: true })).toBe('later');
      expect(sent).toEqual(all);
    }
    expect(rowOf('clock_in 2')).toMatchObject({ state: 'applied' });
    expect(rowOf('clock_in 1')).toMatchObject({ state: 'unsent', foreignReplies: 3, tries: 3 });
  });

  it('[O-50] is detected for JSON of another program too', async () => {
    row('clock_in', 1, { foreignReplies: 2 });
    row('clock_in', 2);
    replies = (id) => (id === 'clock_in 1' ? new Response('{"message":"Welcome"}') : applied());
    await drain({ ignorePauses: true });
    expect(sent).toEqual(['clock_in 1', 'clock_in 2']);
  });

  it.each([
    ['nothing gets through', () => new TypeError('Failed to fetch')],
    ['a proxy says that the server is away', () => page(502)],
    ['a proxy is busy', () => page(429)],
  ])('[O-03, O-50] holds up the others, however often, where %s', async (_, reply) => {
    row('clock_in', 1, blocked);
    row('clock_in', 2);
    replies = reply;
    for (let tries = 0; tries < 4; tries += 1) await drain({ ignorePauses: true });
    expect(sent).toEqual(Array(4).fill('clock_in 1'));
    // not blocked any more: the screen does not say so, and a later network gets its own three tries
    expect(rowOf('clock_in 1')).toMatchObject({ tries: 7, foreignReplies: 0 });
  });

  it('[O-50] is no longer blocked once our server responds to it, even with an error', async () => {
    row('clock_in', 1, blocked);
    const body = '{"status":500,"code":"internal_error","message":"Sorry.","traceId":"t"}';
    replies = () => new Response(body, { status: 500, headers: { 'content-type': 'application/problem+json' } });
    await drain({ ignorePauses: true });
    expect(rowOf('clock_in 1')).toMatchObject({ state: 'unsent', foreignReplies: 0 });
    replies = () => page(403);
    await drain({ ignorePauses: true });
    expect(rowOf('clock_in 1')).toMatchObject({ foreignReplies: 1 });
  });

  it('[O-51] delays the clock-out of its shift, not the next shift', async () => {
    row('clock_in', 1, blocked);
    row('clock_out', 1);
    row('clock_in', 2);
    row('clock_out', 2);
    replies = (id) => (id === 'clock_in 1' ? page(403) : applied());
    await drain({ ignorePauses: true });
    expect(sent).toEqual(['clock_in 1', 'clock_in 2', 'clock_out 2']);
    expect(rowOf('clock_out 1')).toMatchObject({ state: 'unsent', tries: 0 });
    [sent, replies] = [[], applied];
    expect(await drain({ ignorePauses: true })).toBe('done');
    expect(sent).toEqual(['clock_in 1', 'clock_out 1']);
  });

  it('[O-51] the clock-out also waits if our server failed on the clock-in', async () => {
    row('clock_in', 1);
    row('clock_out', 1);
    const body = '{"status":500,"code":"internal_error","message":"Sorry.","traceId":"t"}';
    replies = () => new Response(body, { status: 500, headers: { 'content-type': 'application/problem+json' } });
    await drain({ ignorePauses: true });
    expect(sent).toEqual(['clock_in 1']);
  });

  it('[O-13] is sent with the token of its own worker only', async () => {
    row('clock_in', 1);
    row('clock_in', 2, { workerId: 8 });
    const own = ({ workerId }: { workerId: number }) => rows.filter((one) => one.workerId === workerId);
    jest.spyOn(db.outbox, 'where').mockImplementation(((of: OutboxRow) => ({ toArray: async () => own(of) })) as never);
    await drain({ ignorePauses: true });
    expect(sent).toEqual(['clock_in 1']);
    jest.spyOn(db.tokens, 'toArray').mockImplementation((async () => [{ workerId: 8, token: 'u' }]) as never);
    await drain({ ignorePauses: true });
    expect(sent).toEqual(['clock_in 1', 'clock_in 2']);
  });

  it('[O-52] is retried after a pause, and before each event that is sent now', async () => {
    row('clock_in', 1, { ...blocked, nextTryAt: later() });
    row('clock_out', 1);
    row('clock_in', 2, { nextTryAt: later() });
    replies = () => page(403);
    expect([await drain(), sent]).toEqual(['later', []]);
    row('progress', 9);
    replies = (id) => (id === 'clock_in 1' ? page(403) : applied());
    expect(await drain()).toBe('later');
    expect(sent).toEqual(['clock_in 1']); // the second shift's tap has its own pause, and what follows waits behind it
    rows = rows.filter(({ id }) => id !== 'clock_in 2');
    sent = [];
    await drain();
    expect(sent).toEqual(['clock_in 1', 'progress 9']);
    expect(rowOf('clock_in 1')?.nextTryAt).toBeGreaterThan(deviceNow());
  });
});
