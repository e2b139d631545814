import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '../../shared/kernel/policy.js';
import { logOutDevice } from '../lib/leave-device.js';
import { leftWorkers } from '../lib/left-workers.js';
import { storageOver } from '../lib/storage.testing.js';
import { finishLeaving } from './leave.js';
import { VIDEO_CACHE } from './video-cache.js';

describe('logging out on a device whose database throws, as this process has none', () => {
  const stored = new Map<string, string>();
  const forgetCache = jest.fn((_name: string) => Promise.resolve(true));

  beforeEach(() => {
    stored.clear();
    stored.set(STORAGE_KEYS.unsentEvents, '2');
    forgetCache.mockClear();
    const caches = { delete: forgetCache };
    Object.assign(globalThis, { localStorage: storageOver(stored), caches, window: { caches } });
  });

  afterAll(() => void Reflect.deleteProperty(globalThis, 'caches'));

  it.each([true, false])(
    '[O-13] ends at once, with what is known, and stays to be done (signal: %s)',
    async (onLine) => {
      Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
      expect(await logOutDevice(7)).toBe(2);
      expect(forgetCache).toHaveBeenCalledWith(VIDEO_CACHE);
      expect(leftWorkers()).toEqual([7]);
      await expect(finishLeaving()).rejects.toThrow();
      expect(leftWorkers()).toEqual([7]);
    },
  );

  it('[O-23] is finished by a later page where its code can’t be fetched', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await logOutDevice(7, load)).toBe(2);
    expect(leftWorkers()).toEqual([7]);
  });
});
