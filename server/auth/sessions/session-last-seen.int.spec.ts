import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Transaction } from '../../platform/database/transaction.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';

const test = appFixture();
afterEach(() => void jest.restoreAllMocks());

const validate = (token: string) => test.call('GET', '/api/auth/validate', { token });

/** A worker with a session that was last used some time ago; returns the stored instant. */
async function lastUsed(agoMs: number): Promise<{ token: string; lastSeenAt: () => Promise<number> }> {
  const { id } = await aWorker(test);
  const token = await aWorkerToken(test, id);
  const at = new Date(test.app.get(RealTime).now() - agoMs);
  await test.dataSource.query('UPDATE sessions SET last_seen_at = $2 WHERE user_id = $1', [id, at]);
  const lastSeenAt = async () => {
    const [row] = await rowsOf<{ at: Date }>(test, 'SELECT last_seen_at AS at FROM sessions WHERE user_id = $1', [id]);
    return row?.at.getTime() ?? 0;
  };
  return { token, lastSeenAt };
}

/** Makes the database refuse writes outside `UnitOfWork.run`. */
function readOnlyReads(): void {
  jest.spyOn(test.unitOfWork, 'read').mockImplementation((work) =>
    test.dataSource.transaction(async (manager) => {
      await manager.query('SET TRANSACTION READ ONLY');
      return work(new Transaction(manager));
    }),
  );
}

describe('the last use of a session', () => {
  it('[A-43] is stored with a resolution of five minutes, in a separate transaction, never by a read', async () => {
    const { token, lastSeenAt } = await lastUsed(6 * MINUTE_MS);
    const before = await lastSeenAt();
    readOnlyReads();
    expect((await validate(token)).status).toBe(200);
    jest.restoreAllMocks();
    expect((await lastSeenAt()) - before).toBeGreaterThanOrEqual(6 * MINUTE_MS);
  });

  it('[A-43] is not written within five minutes', async () => {
    const { token, lastSeenAt } = await lastUsed(4 * MINUTE_MS);
    const before = await lastSeenAt();
    const run = jest.spyOn(test.unitOfWork, 'run');
    expect((await validate(token)).status).toBe(200);
    expect(run).not.toHaveBeenCalled();
    expect(await lastSeenAt()).toBe(before);
  });

  it('[A-43] is not changed by a refused request', async () => {
    const { token, lastSeenAt } = await lastUsed(6 * MINUTE_MS);
    const before = await lastSeenAt();
    await test.dataSource.query('UPDATE sessions SET ended_at = now() WHERE last_seen_at = $1', [new Date(before)]);
    expect((await validate(token)).status).toBe(401);
    expect(await lastSeenAt()).toBe(before);
  });
});
