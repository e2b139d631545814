import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectConsistent } from './support/consistency/expect-consistent.js';
import { recoveryTime, underLoad } from './support/faults/faulty-servers.js';
import {
  isUp,
  openSmallDatabase,
  restartFullDatabase,
  recycleWal,
  fillWal,
  type SmallDatabase,
} from './support/faults/full-database.js';
import { call } from './support/consistency/api-call.js';

const RECOVERS_WITHIN_MS = 10_000;

jest.setTimeout(120_000);

describe('a full database disk', () => {
  let small: SmallDatabase;
  beforeAll(async () => void (small = await openSmallDatabase()));
  afterAll(async () => {
    await small?.faulty.close();
    small?.disk.close();
  });

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const log = (text: string) => void process.stdout.write(`${text}\n`);

  /** Both servers are alive and respond to a write with 503 and its message within 5 s. */
  async function expectUnavailable(): Promise<void> {
    for (const { url } of small.faulty.servers) {
      expect((await call(url, 'GET', 'health/live', '')).outcome).toBe('ok');
      const email = { email: 'nobody@gigshift.example' };
      const started = performance.now();
      const { code, body } = await call(url, 'POST', 'auth/request-password-reset', '', email);
      expect([code, (body as { message: string }).message]).toEqual([
        '503 service_unavailable',
        expect.stringMatching(/not available right now/),
      ]);
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  }

  /** Fills the database's disk while clients work, and frees space some time later. */
  async function whileFull(seed: number, fill: () => Promise<void>, expectFull: () => Promise<void>): Promise<void> {
    const { faulty, disk } = small;
    await underLoad(faulty, seed, async () => {
      try {
        await pause(500);
        await fill();
        await pause(2_000);
        log(`Disk full: ${faulty.history.summary}`);
        await expectFull();
        disk.freeSpace();
        if (!(await isUp(faulty.dataDir))) restartFullDatabase(small);
        const time = await recoveryTime(faulty);
        log(`As before after ${Math.round(time)} ms`);
        expect(time).toBeLessThan(RECOVERS_WITHIN_MS);
        await pause(500);
      } finally {
        disk.freeSpace();
      }
    });
    await expectConsistent(faulty);
  }

  it('[X-22] with space for its WAL: it refuses writes without space, and recovers once there is some', () => {
    const { faulty, disk } = small;
    const before = faulty.history.count('unknown');
    const fill = async () => {
      await recycleWal(faulty.dataDir); // the space for its next write is allocated already
      disk.fill();
    };
    return whileFull(1, fill, async () => {
      expect(faulty.history.count('unknown')).toBeGreaterThan(before);
      expect(await isUp(faulty.dataDir)).toBe(true);
    });
  });

  it('[X-22] without space for its WAL: it stops, the servers report it, and continue once it has space and is restarted', () => {
    const { faulty, disk } = small;
    const fill = async () => {
      disk.fill();
      await fillWal(faulty.dataDir);
    };
    return whileFull(2, fill, async () => {
      expect(await isUp(faulty.dataDir)).toBe(false);
      await expectUnavailable();
    });
  });
});
