import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { Refetcher } from './refetcher.js';

/** Longer than any burst is collected. */
const SOON_MS = 1_000;
const SHIFTS = ['/api/shifts'];
const OWN = ['/api/user/assignments'];

const page = Object.assign(new EventTarget(), { hidden: false });
let client: QueryClient;
let refetcher: Refetcher;

beforeEach(() => {
  jest.useFakeTimers();
  page.hidden = false;
  Object.assign(globalThis, { document: page });
  client = new QueryClient();
  fresh();
  refetcher = new Refetcher(client);
});
afterEach(() => {
  refetcher.stop();
  client.clear();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

function fresh(): void {
  for (const key of [SHIFTS, [...SHIFTS, 'from=2026-11-01'], OWN]) client.setQueryData(key, []);
}
const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
const stale = () => [SHIFTS, [...SHIFTS, 'from=2026-11-01'], OWN].map(isStale);

describe('changed data', () => {
  it('[H-33] is refetched soon, with all its pages, and nothing else is', () => {
    refetcher.topics(['shifts']);
    jest.advanceTimersByTime(299);
    expect(stale()).toEqual([false, false, false]);
    jest.advanceTimersByTime(SOON_MS);
    expect(stale()).toEqual([true, true, false]);
  });

  it('[H-33] is refetched once after a burst of changes', () => {
    const invalidate = jest.spyOn(client, 'invalidateQueries');
    for (let count = 0; count < 10; count += 1) {
      refetcher.topics(['shifts', 'assignments']);
      jest.advanceTimersByTime(20);
    }
    jest.advanceTimersByTime(SOON_MS);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('[H-33] is refetched every two seconds while it changes continuously, and after the last change', () => {
    const invalidate = jest.spyOn(client, 'invalidateQueries');
    for (let count = 0; count < 100; count += 1) {
      refetcher.topics(['shifts']);
      jest.advanceTimersByTime(100);
    }
    expect(invalidate.mock.calls.length).toBeLessThanOrEqual(6);
    fresh();
    refetcher.topics(['shifts']);
    jest.advanceTimersByTime(2_000 + SOON_MS);
    expect(isStale(SHIFTS)).toBe(true);
  });

  it('[H-33] is refetched only while the page is visible', () => {
    page.hidden = true;
    refetcher.topics(['shifts']);
    jest.advanceTimersByTime(60_000);
    expect(stale()).toEqual([false, false, false]);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(SOON_MS);
    expect(stale()).toEqual([true, true, false]);
  });

  it('[H-33] is all data after a gap, or if a newer server says so', () => {
    refetcher.everything();
    jest.advanceTimersByTime(SOON_MS);
    expect(stale()).toEqual([true, true, true]);
    fresh();
    refetcher.topics(['tomorrows']);
    jest.advanceTimersByTime(2_000 + SOON_MS);
    expect(stale()).toEqual([true, true, true]);
  });

  it('[H-33] is not refetched after the end', () => {
    refetcher.topics(['shifts']);
    refetcher.stop();
    jest.advanceTimersByTime(60_000);
    expect(stale()).toEqual([false, false, false]);
  });
});
