import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { appFixture } from '../../test/factories/app-fixture.js';
import { aWorker } from '../../test/factories/worker.js';
import { rowsOf } from '../../test/factories/rows.js';
import { until } from '../../test/support/until.js';
import { DomainError } from '../http/errors/domain-error.js';
import type { Transaction } from './transaction.js';

const test = appFixture();
beforeEach(async () => {
  await test.dataSource.query(`DELETE FROM rate_limits`);
  await test.dataSource.query(`INSERT INTO rate_limits (key, points) VALUES ('left', 0), ('right', 0)`);
  test.unitOfWork.retries = 0;
});

const add = (tx: Transaction, key: string) =>
  tx.query('UPDATE rate_limits SET points = points + 1 WHERE key = $1', [key]);
const points = () => rowsOf(test, 'SELECT key, points FROM rate_limits ORDER BY key');

/** A barrier: waits until `size` callers have arrived; later callers continue immediately. */
function barrier(size: number): () => Promise<void> {
  let waiting = size;
  let open: () => void;
  const met = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    waiting -= 1;
    if (waiting === 0) open();
    await met;
  };
}

/** Reads in a snapshot, waits for a concurrent update of the same row and updates it: PostgreSQL answers 40001. */
async function updateConcurrentlyChanged(tx: Transaction, key: string): Promise<void> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await tx.query('SELECT points FROM rate_limits WHERE key = $1', [key]);
  await test.dataSource.query('UPDATE rate_limits SET points = points + 100 WHERE key = $1', [key]);
  await add(tx, key);
}

type Pool = { totalCount: number; idleCount: number };

/** Waits until all connections are idle and outside a transaction. The server's own timers may use one for a moment. */
async function expectNothingOpen(): Promise<void> {
  const pool = (test.dataSource.driver as unknown as { master: Pool }).master;
  await until(async () => pool.idleCount === pool.totalCount);
  const open = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  await until(async () => (await rowsOf(test, open)).length === 0);
}

describe('a unit of work', () => {
  it('retries the whole transaction after a deadlock', async () => {
    const arrive = barrier(2);
    let attempts = 0;
    const both = (first: string, second: string) =>
      test.unitOfWork.run(async (tx) => {
        attempts += 1;
        await add(tx, first);
        await arrive();
        await add(tx, second);
      });
    await Promise.all([both('left', 'right'), both('right', 'left')]);
    // on a busy machine the retry may run into the other transaction once more
    expect(test.unitOfWork.retries).toBeGreaterThanOrEqual(1);
    expect(attempts).toBe(2 + test.unitOfWork.retries);
    expect(await points()).toEqual([
      { key: 'left', points: 2 },
      { key: 'right', points: 2 },
    ]);
    await expectNothingOpen();
  });

  it('retries the whole transaction after a serialization failure', async () => {
    let attempts = 0;
    await test.unitOfWork.run(async (tx) => {
      attempts += 1;
      if (attempts === 1) await updateConcurrentlyChanged(tx, 'left');
      else await add(tx, 'left');
      await add(tx, 'right');
    });
    expect(attempts).toBe(2);
    expect(test.unitOfWork.retries).toBe(1);
    expect(await points()).toEqual([
      { key: 'left', points: 101 },
      { key: 'right', points: 1 },
    ]);
    await expectNothingOpen();
  });

  it('refuses with `busy` after three retries', async () => {
    let attempts = 0;
    const work = test.unitOfWork.run(async (tx) => {
      attempts += 1;
      await updateConcurrentlyChanged(tx, 'left');
    });
    await expect(work).rejects.toMatchObject({ code: 'busy', status: 429, params: { seconds: 1 } });
    expect(attempts).toBe(4);
    expect(test.unitOfWork.retries).toBe(3);
    expect(await points()).toEqual([
      { key: 'left', points: 400 },
      { key: 'right', points: 0 },
    ]);
    await expectNothingOpen();
  });

  it('rolls back and returns the connection when its work throws', async () => {
    const refusal = new DomainError('shift_full');
    const work = test.unitOfWork.run(async (tx) => {
      await add(tx, 'left');
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await points()).toContainEqual({ key: 'left', points: 0 });
    expect(test.unitOfWork.retries).toBe(0);
    await expectNothingOpen();
  });

  it('[A-12] turns a listed constraint into its problem', async () => {
    const { email } = await aWorker(test);
    await expect(aWorker(test, { email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'email_taken',
      status: 409,
    });
    await expectNothingOpen();
  });

  it('leaves any other constraint an internal error', async () => {
    const work = test.unitOfWork.run((tx) => tx.query(`INSERT INTO rate_limits (key) VALUES ('left')`));
    await expect(work).rejects.toBeInstanceOf(QueryFailedError);
    await expectNothingOpen();
  });
});

describe('a unit of work with one autocommit statement', () => {
  it('[X-22] has committed when it resolves, without START TRANSACTION and COMMIT', async () => {
    const [row] = await test.unitOfWork.runAutocommit((tx) =>
      tx.query<{ begun_with_it: boolean }>(
        `UPDATE rate_limits SET points = points + 1 WHERE key = 'left'
         RETURNING transaction_timestamp() = statement_timestamp() AS begun_with_it`,
      ),
    );
    expect(row).toEqual({ begun_with_it: true });
    expect(await points()).toContainEqual({ key: 'left', points: 1 });
    await expectNothingOpen();
  });

  it('refuses a second statement, which would be another transaction', async () => {
    const work = test.unitOfWork.runAutocommit(async (tx) => {
      await add(tx, 'left');
      await add(tx, 'right');
    });
    await expect(work).rejects.toThrow('use run');
    expect(await points()).toContainEqual({ key: 'right', points: 0 });
  });

  it('refuses a repository', async () => {
    await expect(test.unitOfWork.runAutocommit(async (tx) => tx.repository())).rejects.toThrow('use run');
  });

  it('turns a violated constraint into its problem, as run does', async () => {
    const { id } = await aWorker(test);
    const { email } = await aWorker(test);
    const work = test.unitOfWork.runAutocommit((tx) =>
      tx.query('UPDATE users SET email = $2 WHERE id = $1', [id, email]),
    );
    await expect(work).rejects.toMatchObject({ code: 'email_taken' });
    await expectNothingOpen();
  });

  it('is retried after a deadlock', async () => {
    let attempts = 0;
    await test.unitOfWork.runAutocommit((tx) => {
      attempts += 1;
      if (attempts === 1) return tx.query(`DO $$ BEGIN RAISE deadlock_detected; END $$`);
      return add(tx, 'left');
    });
    expect(attempts).toBe(2);
    expect(test.unitOfWork.retries).toBe(1);
    expect(await points()).toEqual([
      { key: 'left', points: 1 },
      { key: 'right', points: 0 },
    ]);
    await expectNothingOpen();
  });
});
