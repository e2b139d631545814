import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { storageOver } from '../lib/auth/storage.testing.js';
import { db } from './db.js';
import { FOLLOW_UP_MS } from './outbox.rules.js';
import { sendOutbox } from './outbox.js';

describe('sending unsent events', () => {
  afterAll(() => {
    jest.useRealTimers();
  });

  it('[O-25] is retried by a timer if the device reported being offline and never online again', async () => {
    jest.useFakeTimers();
    Object.assign(globalThis, { localStorage: storageOver(new Map()), window: globalThis });
    const device = { onLine: false, locks: { request: (_name: string, run: () => unknown) => run() } };
    Object.defineProperty(globalThis, 'navigator', { value: device, configurable: true });
    const readTokens = jest.fn(() => Promise.resolve([]));
    jest.spyOn(db.tokens, 'toArray').mockImplementation(readTokens as never);
    jest.spyOn(db.outbox, 'toArray').mockImplementation((() => Promise.resolve([])) as never);
    jest.spyOn(db.outbox, 'bulkDelete').mockImplementation((() => Promise.resolve()) as never);
    await sendOutbox();
    expect(readTokens).not.toHaveBeenCalled();
    device.onLine = true;
    await jest.advanceTimersByTimeAsync(FOLLOW_UP_MS);
    expect(readTokens).toHaveBeenCalled();
  });
});
