import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageOver } from '../../../lib/auth/storage.testing.js';
import { db, type QuizDraft } from '../../../offline/db.js';
import { sendOutbox } from '../../../offline/outbox.js';
import type { OutboxRow } from '../../../offline/outbox.rules.js';
import { withdrawQuiz } from './enqueue-training-event.js';
import { submitQuiz } from './submit-quiz.js';

const eventTraining = { workerId: 7, id: 5, title: 'Floor safety', titleEs: null };
const quiz = { trainingId: 5, answers: [0, 1], clientEventId: 'attempt' };
const PROBLEM = 'application/problem+json';
const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, message: 'No.', traceId: 't' }), {
    status,
    headers: { 'content-type': PROBLEM },
  });
const html = (status: number) => new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } });
const mark = () => new Response('{"score":100,"passed":true,"missed":[],"progress":{}}');

describe('submitting a quiz', () => {
  let outbox: Map<string, OutboxRow>;
  let answers: QuizDraft[];
  /** The state of the outbox entry when the call was sent; null without a call. */
  let leftWith: string[] | null;
  let reply: () => Response | Error;
  let device: { onLine: boolean };

  beforeEach(() => {
    outbox = new Map();
    answers = [{ workerId: 7, trainingId: 5, attemptId: 'attempt' } as QuizDraft];
    leftWith = null;
    reply = mark;
    device = { onLine: true };
    Object.defineProperty(globalThis, 'navigator', { value: device, configurable: true });
    Object.assign(globalThis, {
      window: globalThis,
      document: { documentElement: { lang: 'en' } },
      localStorage: storageOver(new Map([['authToken', 'token']])),
      fetch: async () => {
        leftWith ??= [...outbox.keys()];
        const answer = reply();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    const table = db.outbox;
    jest.spyOn(table, 'put').mockImplementation((async (row: OutboxRow) => {
      await Promise.resolve(); // a write takes some time
      outbox.set(row.id, row);
    }) as never);
    jest.spyOn(table, 'get').mockImplementation((async (id: string) => outbox.get(id)) as never);
    jest.spyOn(table, 'delete').mockImplementation((async (id: string) => void outbox.delete(id)) as never);
    jest.spyOn(table, 'update').mockImplementation((async () => 1) as never);
    jest.spyOn(table, 'toArray').mockImplementation((async () => []) as never);
    jest.spyOn(table, 'bulkDelete').mockImplementation((async () => undefined) as never);
    jest.spyOn(table, 'filter').mockImplementation((() => ({ count: async () => outbox.size })) as never);
    jest.spyOn(db.tokens, 'toArray').mockImplementation((async () => []) as never);
    jest.spyOn(db.tokens, 'get').mockImplementation((async () => undefined) as never);
    jest.spyOn(db.quizzes, 'get').mockImplementation((async () => answers[0]) as never);
    jest.spyOn(db.quizzes, 'delete').mockImplementation((async () => void answers.pop()) as never);
  });

  afterEach(async () => {
    device.onLine = true;
    await sendOutbox(); // while offline it schedules its next attempt, which this test does not wait for
  });

  const submit = async () => {
    const end = await submitQuiz(eventTraining, quiz);
    await new Promise((resolve) => setTimeout(resolve)); // the screen does not wait for the answers to be deleted
    return end;
  };

  it('[T-40] is stored in the outbox before it is sent, also when online', async () => {
    expect(await submit()).toMatchObject({ kind: 'graded', response: { score: 100 } });
    expect(leftWith).toEqual(['attempt']);
  });

  it('[T-40] is only stored when offline', async () => {
    device.onLine = false;
    expect(await submit()).toEqual({ kind: 'stored' });
    expect([leftWith, [...outbox.keys()]]).toEqual([null, ['attempt']]);
  });

  it.each([
    ['a mark', mark],
    ['a refusal', () => problem(409, 'training_inactive')],
  ])('[T-52] is taken out of the outbox by %s of our server', async (_, answer) => {
    reply = answer;
    await submit();
    expect([...outbox.keys()]).toEqual([]);
  });

  it.each([
    ['no answer', () => new TypeError('Failed to fetch')],
    ['the page of a network, with 403', () => html(403)],
    ['the page of a network, with 200', () => html(200)],
    ['JSON of another program', () => new Response('{"message":"Welcome"}')],
    ['a server that is busy', () => problem(503, 'busy')],
    ['a server that stumbled', () => problem(500, 'internal_error')],
    ['a deactivation of the worker', () => problem(403, 'account_deactivated')],
  ])('[T-52, T-53] stays in the outbox with its answers after %s', async (_, answer) => {
    reply = answer;
    expect(await submit()).toMatchObject({ kind: 'failed', isRefused: false });
    expect([[...outbox.keys()], answers]).toMatchObject([['attempt'], [{ attemptId: 'attempt' }]]);
  });

  it('[T-53] deletes the stored answers after a grade, not after a refusal', async () => {
    reply = () => problem(409, 'training_inactive');
    expect(await submit()).toMatchObject({ kind: 'failed', isRefused: true });
    expect(answers).toHaveLength(1);
    reply = mark;
    await submit();
    expect(answers).toHaveLength(0);
  });

  it('[T-54] is withdrawn by a changed answer while it is unsent', async () => {
    outbox.set('attempt', { id: 'attempt', state: 'unsent' } as OutboxRow);
    await withdrawQuiz('attempt');
    expect([...outbox.keys()]).toEqual([]);
  });

  it('[T-54] stays in the outbox once it was sent', async () => {
    for (const state of ['applied', 'refused'] as const) {
      outbox.set('attempt', { id: 'attempt', state } as OutboxRow);
      await withdrawQuiz('attempt');
      expect([...outbox.keys()]).toEqual(['attempt']);
    }
  });
});
