import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askEarly } from '../lib/early-answers.js';
import { createQueryClient } from '../lib/query-client.js';
import { validateOnServer } from '../lib/session-calls.js';
import { storageOver } from '../lib/storage.testing.js';
import type { WorkerStored } from '../lib/stored-session.js';
import { firstAnswers } from './first-answers.js';

const VALIDATE = '/api/auth/validate';
const SHIFTS = '/api/shifts';
const STATS = '/api/user/stats';
const session = { kind: 'worker', token: 'mine', user: { id: 1 } } as WorkerStored;
const view = { own: [VALIDATE, SHIFTS, STATS], first: [SHIFTS], lists: [SHIFTS] };
const shift = (id: number) => ({ id, title: 'Packing', startsAt: '2026-11-17T15:00:00.000Z' });
const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  const stored = new Map([
    ['authToken', session.token],
    ['authUser', JSON.stringify(session.user)],
  ]);
  fetched.mockReset();
  Object.assign(globalThis, {
    localStorage: storageOver(stored),
    document: { documentElement: { lang: 'en' } },
    fetch: fetched,
  });
});

function answered(path: string, answer: Response | Promise<Response>): void {
  fetched.mockReturnValueOnce(Promise.resolve(answer));
  askEarly(path, session.token, new Headers());
}

describe('what was asked for before the app ran', () => {
  it('[H-23, S-23] is there when the page is first drawn, all parts of a list; nothing waits for the rest', async () => {
    const client = createQueryClient();
    answered(VALIDATE, Response.json({ user: { id: 1 } }));
    answered(SHIFTS, Response.json([shift(1)], { headers: { 'x-next-cursor': 'b' } }));
    let late: (response: Response) => void = () => undefined;
    answered(STATS, new Promise<Response>((resolve) => (late = resolve)));
    fetched.mockResolvedValueOnce(Response.json([shift(2)]));
    await firstAnswers(client, session, view);
    expect(client.getQueryData([VALIDATE, 'worker'])).toEqual({ user: { id: 1 } });
    expect(client.getQueryData([SHIFTS])).toEqual([shift(1), shift(2)]);
    expect(client.getQueryData([STATS])).toBeUndefined();
    late(Response.json({}));
  });

  it('[H-20, H-24] is not looked at where the session was refused: the app asks for that answer, and says so', async () => {
    const client = createQueryClient();
    answered(VALIDATE, Response.json({}, { status: 401 }));
    answered(SHIFTS, Response.json([]));
    await firstAnswers(client, session, view);
    expect(client.getQueryCache().getAll()).toEqual([]);
    await expect(validateOnServer(session)).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('[A-28] is left alone where there is no network', async () => {
    const client = createQueryClient();
    for (const path of view.own) answered(path, Promise.reject(new TypeError('no network')));
    await firstAnswers(client, session, view);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
