import { expect, it, jest } from '@jest/globals';
import { clockOffsetMs } from '../time/clock.js';
import { fetchConfig } from './fetch-config.js';
import { storageOver } from '../auth/storage.testing.js';

const STARTED_AT = 1_000_000;

it('[K-01] assumes that the server read its clock halfway between request and answer', async () => {
  let elapsed = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => STARTED_AT + elapsed);
  const eachWayMs = 100;
  const serverAheadMs = 5_000;
  Object.assign(globalThis, {
    localStorage: storageOver(new Map()),
    document: { documentElement: { lang: 'en' } },
    fetch: async () => {
      elapsed += 2 * eachWayMs;
      const now = new Date(STARTED_AT + eachWayMs + serverAheadMs).toISOString();
      return Response.json({ brandName: 'Gigshift', site: {}, now });
    },
  });
  await fetchConfig();
  expect(clockOffsetMs()).toBe(serverAheadMs);
});
