import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Transaction } from '../../platform/database/transaction.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => test.close());

const validate = (token: string) => test.call('GET', '/api/auth/validate', { token });

/** A worker in a session that was last used so long ago; the instant as it is kept. */
async function lastUsed(agoMs: number): Promise<{ token: string; seenAt: () => Promise<number> }> {
  const { id } = await aWorker(test);
  const token = await aWorkerToken(test, id);
  const at = new Date(test.app.get(RealTime).now() - agoMs);
  await test.dataSource.query('UPDATE sessions SET last_seen_at = $2 WHERE user_id = $1', [id, at]);
  const seenAt = async () => {
    const [row] = await rowsOf<{ at: Date }>(test, 'SELECT last_seen_at AS at FROM sessions WHERE user_id = $1', [id]);
    return row?.at.getTime() ?? 0;
  };
  return { token, seenAt };
}

/** From here on the database itself refuses a write that is not in a unit of work's `run`. */
function readOnlyReads(): void {
  jest.spyOn(test.unitOfWork, 'read').mockImplementation((work) =>
    test.dataSource.transaction(async (manager) => {
      await manager.query('SET TRANSACTION READ ONLY');
      return work(new Transaction(manager));
    }),
  );
}

describe('when a session was last used', () => {
  it('[A-43] is kept to five minutes, and written in a transaction of its own, never by a read', async () => {
    const { token, seenAt } = await lastUsed(6 * MINUTE_MS);
    const before = await seenAt();
    readOnlyReads();
    expect((await validate(token)).status).toBe(200);
    jest.restoreAllMocks();
    expect((await seenAt()) - before).toBeGreaterThanOrEqual(6 * MINUTE_MS);
  });

  it('[A-43] is left alone within the five minutes: most requests write nothing', async () => {
    const { token, seenAt } = await lastUsed(4 * MINUTE_MS);
    const before = await seenAt();
    const run = jest.spyOn(test.unitOfWork, 'run');
    expect((await validate(token)).status).toBe(200);
    expect(run).not.toHaveBeenCalled();
    expect(await seenAt()).toBe(before);
  });

  it('[A-43] is not moved by a request that is turned away', async () => {
    const { token, seenAt } = await lastUsed(6 * MINUTE_MS);
    const before = await seenAt();
    await test.dataSource.query('UPDATE sessions SET ended_at = now() WHERE last_seen_at = $1', [new Date(before)]);
    expect((await validate(token)).status).toBe(401);
    expect(await seenAt()).toBe(before);
  });
});
