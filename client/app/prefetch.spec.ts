import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '../../shared/kernel/screens.policy.js';
import { OWN_TRAININGS_PATH } from '../features/training/api/own-trainings.js';
import { TRAININGS_PATH } from '../features/training/api/trainings.js';
import { SHIFTS_PATH } from '../features/worker/api/available-shifts.js';
import { ASSIGNMENTS_PATH } from '../lib/api/assignments-path.js';
import { STATS_PATH } from '../features/worker/api/user-stats.js';
import { createQueryClient } from '../lib/api/query-client.js';
import { storageOver } from '../lib/auth/storage.testing.js';
import { PAGE_NEEDS, needsAt } from './page-needs.js';
import { prefetchData } from './prefetch.js';

const fetched = jest.fn<typeof fetch>();
const shift = (id: number) => ({ id, title: 'Packing', startsAt: '2026-11-17T15:00:00.000Z' });
const WORKER = { [STORAGE_KEYS.authToken]: 'mine', [STORAGE_KEYS.authUser]: JSON.stringify({ id: 1 }) };

function storeSession(stored: Record<string, string>): void {
  Object.assign(globalThis, { localStorage: storageOver(new Map(Object.entries(stored))) });
}

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } }, fetch: fetched });
  storeSession(WORKER);
});

describe('the needs of a page', () => {
  it('names the calls that the page makes', () => {
    const trainings = [TRAININGS_PATH, OWN_TRAININGS_PATH];
    expect(needsAt('/dashboard')?.calls).toEqual([ASSIGNMENTS_PATH, SHIFTS_PATH, STATS_PATH, ...trainings]);
    expect(needsAt('/dashboard')?.lists).toEqual([ASSIGNMENTS_PATH, SHIFTS_PATH]);
    expect(needsAt('/training/')?.calls).toEqual(trainings);
  });

  it('[H-20] includes calls for the three pages of a worker only', () => {
    const withCalls = Object.entries(PAGE_NEEDS).filter(([, { calls }]) => calls !== undefined);
    expect(withCalls.map(([path]) => path)).toEqual(['/dashboard', '/my-shifts', '/training']);
  });
});

describe('the data of a page', () => {
  it('[H-23, S-23] is requested before the page renders, all parts of a list, and then in the cache of the page', async () => {
    const client = createQueryClient();
    fetched.mockImplementation(async (url) => {
      if (url === ASSIGNMENTS_PATH) return Response.json([]);
      if (url === SHIFTS_PATH) return Response.json([shift(1)], { headers: { 'x-next-cursor': 'b' } });
      if (url === `${SHIFTS_PATH}?cursor=b`) return Response.json([shift(2)]);
      return Response.json({}, { status: 500 });
    });
    prefetchData('/dashboard', client);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(needsAt('/dashboard')?.calls);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(client.getQueryData([ASSIGNMENTS_PATH])).toEqual([]);
    expect(client.getQueryData([SHIFTS_PATH])).toEqual([shift(1), shift(2)]);
    expect(client.getQueryData([STATS_PATH])).toBeUndefined();
  });

  it('[H-20] is not requested without a session, for an admin, or for a page without data', () => {
    prefetchData('/login', createQueryClient());
    storeSession({});
    prefetchData('/dashboard', createQueryClient());
    storeSession({ [STORAGE_KEYS.directoryToken]: 'theirs', [STORAGE_KEYS.directoryUser]: JSON.stringify({ id: 2 }) });
    prefetchData('/dashboard', createQueryClient());
    expect(fetched).not.toHaveBeenCalled();
  });
});
