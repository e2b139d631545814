import { describe, expect, it } from '@jest/globals';
import { apiPost } from '../../../lib/api/api.js';
import { ApiError, NetworkError } from '../../../lib/api/api-error.js';
import { storageOver } from '../../../lib/auth/storage.testing.js';
import { callSequentially, commonReason, deselectedBy, failuresKey } from './bulk-run.js';

const refused = (message: string, code = 'shift_full') =>
  new ApiError(409, JSON.stringify({ code, message }), 'application/problem+json');
const failed = (...errors: unknown[]) => errors.map((error, item) => ({ item, error }));

describe('the report of a bulk action’s failures', () => {
  it('[W-39] shows one reason if all failures share it', () => {
    expect(commonReason(failed(refused('Full'), refused('Full')), 'Failed')).toBe('Full');
    expect(commonReason(failed(refused('Full'), refused('Begun')), 'Failed')).toBeNull();
    expect(commonReason([], 'Failed')).toBeNull();
  });
});

describe('the number of a bulk action’s failures', () => {
  it('[W-311] is called unconfirmed if one of them may have been done', () => {
    const lost = new NetworkError(true, new TypeError('Failed to fetch'), true);
    expect(failuresKey(failed(refused('Full'), lost))).toBe('bulk.unconfirmed');
    expect(failuresKey(failed(refused('Full'), new NetworkError(true, null)))).toBe('bulk.failed');
  });
});

describe('the selection after a bulk action', () => {
  it('[W-96] loses completed rows and rows refused as changed; other failures stay selected', () => {
    const failures = [
      { item: { id: 2 }, error: refused('Changed', 'changed_since_shown') },
      { item: { id: 3 }, error: refused('Full') },
    ];
    expect(deselectedBy({ done: [{ id: 1 }], total: 3, failed: failures })).toEqual([1, 2]);
  });
});

describe('the requests of a bulk action', () => {
  const HTML = '<!doctype html><title>Sign in to the network</title>';
  const foreign = (status: number) => new ApiError(status, HTML, 'text/html');

  /** Runs three calls of which the second fails; returns the calls made, the calls done and the last progress. */
  async function runWithFault(error: unknown) {
    const called: number[] = [];
    const progress: number[] = [];
    const run = await callSequentially(
      [1, 2, 3],
      (item) => (called.push(item), item === 2 ? Promise.reject(error) : Promise.resolve()),
      (done) => progress.push(done),
    );
    return { called, done: run.done, failed: run.failed.length, last: progress.at(-1) };
  }

  it.each([
    ['a 403 of a proxy', foreign(403)],
    ['a 401 of a proxy', foreign(401)],
    ['a 404 of a proxy', foreign(404)],
    ['a 502 of a proxy', foreign(502)],
    ['a network failure', new NetworkError(true, new TypeError('Failed to fetch'))],
  ])('[W-62] stops at %s, and says how many were done', async (_, error) => {
    expect(await runWithFault(error)).toEqual({ called: [1, 2], done: [1], failed: 1, last: 1 });
  });

  it('[W-63] continue after a refusal of our server', async () => {
    expect(await runWithFault(refused('Full'))).toEqual({ called: [1, 2, 3], done: [1, 3], failed: 1, last: 3 });
  });
  it('[O-72] stop after a logout', async () => {
    const stored = new Map([
      ['azure_access_token', 'token'],
      ['azure_user', JSON.stringify({ email: 'dana@example.com', name: 'Dana' })],
    ]);
    const called: number[] = [];
    const fetch = () => (stored.clear(), Promise.resolve(Response.json({ id: 1 })));
    Object.assign(globalThis, {
      localStorage: storageOver(stored),
      document: { documentElement: { lang: 'en' } },
      fetch,
    });
    const call = (item: number) => (called.push(item), apiPost('/api/x', {}));
    void callSequentially([1, 2, 3], call, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(called).toEqual([1]);
  });
});
