import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiGet, apiPost } from './api.js';
import { askEarly, askedEarlySince, findEarly, hasComeEarly } from './early-answers.js';
import { storageOver } from './storage.testing.js';

const stored = new Map<string, string>();
const fetched = jest.fn<typeof fetch>();
const json = (body: unknown) => new Response(JSON.stringify(body));

beforeEach(() => {
  stored.clear();
  stored.set('authToken', 'mine');
  fetched.mockReset();
  fetched.mockImplementation(async () => json('later'));
  Object.assign(globalThis, {
    localStorage: storageOver(stored),
    document: { documentElement: { lang: 'en' } },
    fetch: fetched,
  });
});

function answeredEarly(path: string, token: string | null): void {
  fetched.mockResolvedValueOnce(json('early'));
  askEarly(path, token, new Headers());
}

describe('an answer that was asked for early', () => {
  it('is given to the first call that asks, without another request', async () => {
    answeredEarly('/api/x', 'mine');
    expect(await apiGet('/api/x')).toBe('early');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await apiGet('/api/x')).toBe('later');
    expect(askedEarlySince()).not.toBeNull();
  });

  it('[H-20] is given to nobody else', async () => {
    answeredEarly('/api/x', 'mine');
    stored.set('authToken', 'of another');
    expect(await apiGet('/api/x')).toBe('later');
    stored.set('authToken', 'mine');
    expect(await apiGet('/api/x')).toBe('later');
  });

  it('is not taken for the answer to a change', async () => {
    answeredEarly('/api/x', 'mine');
    expect(await apiPost('/api/x', {})).toBe('later');
  });

  it('is not shown once it is old', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    answeredEarly('/api/y', 'mine');
    now.mockReturnValue(31_000);
    expect(await apiGet('/api/y')).toBe('early');
    now.mockReturnValue(1_000);
    answeredEarly('/api/y', 'mine');
    now.mockReturnValue(31_001);
    expect(await apiGet('/api/y')).toBe('later');
    now.mockRestore();
  });

  it('lies there until it is taken, and whoever waits for it hears whether it is a good one', async () => {
    answeredEarly('/api/x', 'mine');
    expect(await hasComeEarly('/api/x')).toBe(true);
    expect(findEarly('/api/x', 'mine')).not.toBeNull();
    expect(findEarly('/api/x', 'of another')).toBeNull();
    expect(await apiGet('/api/x')).toBe('early');
    expect(await hasComeEarly('/api/x')).toBe(false);
    fetched.mockResolvedValueOnce(new Response('{}', { status: 401 }));
    askEarly('/api/auth/validate', 'mine', new Headers());
    expect(await hasComeEarly('/api/auth/validate')).toBe(false);
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    askEarly('/api/y', 'mine', new Headers());
    expect(await hasComeEarly('/api/y')).toBe(false);
  });

  it('fails as the call itself would', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    askEarly('/api/x', 'mine', new Headers());
    await expect(apiGet('/api/x')).rejects.toMatchObject({ name: 'NetworkError' });
  });
});
