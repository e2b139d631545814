import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { storageOver } from '../lib/auth/storage.testing.js';
import { db } from './db.js';
import { FOLLOW_UP_MS } from './outbox.rules.js';
import { requestSync, sendOutbox, startOutbox } from './outbox.js';

/** A device whose database holds these outbox tokens. */
function deviceWith(tokens: readonly { workerId: number; token: string }[], device: object) {
  Object.assign(globalThis, { localStorage: storageOver(new Map()), window: globalThis });
  const locks = { request: (_name: string, run: () => unknown) => run() };
  Object.defineProperty(globalThis, 'navigator', { value: Object.assign(device, { locks }), configurable: true });
  jest.spyOn(db.outbox, 'toArray').mockImplementation((() => Promise.resolve([])) as never);
  jest.spyOn(db.outbox, 'bulkDelete').mockImplementation((() => Promise.resolve()) as never);
  const readTokens = jest.fn(() => Promise.resolve([...tokens]));
  jest.spyOn(db.tokens, 'toArray').mockImplementation(readTokens as never);
  return readTokens;
}

describe('sending unsent events', () => {
  afterAll(() => {
    jest.useRealTimers();
  });

  it('[O-76] delivers with the outbox token after the session has ended', async () => {
    deviceWith([{ workerId: 7, token: 'outbox token' }], { onLine: true });
    const waiting = { state: 'unsent', tries: 0, nextTryAt: 0 };
    const tap = { id: 'tap', workerId: 7, kind: 'clock_in', path: '/api/worker/clock-in', body: '{}', ...waiting };
    jest.spyOn(db.outbox, 'where').mockImplementation((() => ({ toArray: async () => [tap] })) as never);
    const update = jest.fn<(id: string, change: object) => Promise<number>>(() => Promise.resolve(1));
    jest.spyOn(db.outbox, 'update').mockImplementation(update as never);
    const headers = { 'content-type': 'application/json' };
    const answer = { message: 'For review', outcome: 'needs_review', assignment: {} };
    const fetch = jest.fn((_path: string, _init: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(answer), { headers })),
    );
    Object.assign(globalThis, { fetch });
    await sendOutbox();
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer outbox token' });
    expect(update).toHaveBeenCalledWith('tap', expect.objectContaining({ state: 'needs_review' }));
  });

  it('[O-03] starts with the page, and again as soon as there is signal', async () => {
    const readTokens = deviceWith([], { onLine: true });
    const page = Object.assign(new EventTarget(), { localStorage: storageOver(new Map()) });
    Object.assign(globalThis, { window: page, document: new EventTarget() });
    const stop = startOutbox(7);
    await new Promise((resolve) => setTimeout(resolve));
    const atStart = readTokens.mock.calls.length;
    expect(atStart).toBeGreaterThan(0);
    page.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(readTokens.mock.calls.length).toBeGreaterThan(atStart);
    stop();
  });

  it('[O-03] is asked of the service worker too, for the time when no page is open', async () => {
    const register = jest.fn<(tag: string) => Promise<void>>(() => Promise.resolve());
    const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
    Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker }, configurable: true });
    await requestSync();
    expect(register).toHaveBeenCalledWith('gigshift-outbox');
  });

  it('[O-25] is retried by a timer if the device reported being offline and never online again', async () => {
    jest.useFakeTimers();
    const device = { onLine: false };
    const readTokens = deviceWith([], device);
    await sendOutbox();
    expect(readTokens).not.toHaveBeenCalled();
    device.onLine = true;
    await jest.advanceTimersByTimeAsync(FOLLOW_UP_MS);
    expect(readTokens).toHaveBeenCalled();
  });
});
