import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aShift } from '../../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import { rowsOf } from '../../../test/factories/rows.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { until } from '../../../test/support/until.js';
import { startCuttableProxy, type CuttableProxy } from '../../test/cuttable-proxy.js';
import type { Transaction } from '../transaction.js';

let database: TestDatabase;
let proxy: CuttableProxy;
let test: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCuttableProxy(database.appUrl);
  test = await createTestApp({ database: { ...database, appUrl: proxy.url } });
});
afterAll(async () => {
  await test.close();
  await proxy.cut();
  await database.close();
});
beforeEach(async () => {
  await test.dataSource.query(`DELETE FROM rate_limits`);
  await test.dataSource.query(`INSERT INTO rate_limits (key, points) VALUES ('left', 0), ('right', 0)`);
});

function busyFor(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

const add = (tx: Transaction, key: string) =>
  tx.queryPrepared('UPDATE rate_limits SET points = points + 1 WHERE key = $1', [key]);
const read = async (tx: Transaction, key: string, lock = '') =>
  (await tx.queryPrepared<{ points: number }>(`SELECT points FROM rate_limits WHERE key = $1 ${lock}`, [key]))[0]
    ?.points;
const openTransactions = () =>
  rowsOf(
    test,
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );

describe('pipelined statements', () => {
  it('run in order: a statement after a lock sees what was committed while the lock was awaited', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let held: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (held = resolve));
    const first = test.unitOfWork.run(async (tx) => {
      await read(tx, 'left', 'FOR NO KEY UPDATE');
      held();
      await released;
      await add(tx, 'right');
    });
    await isHeld;
    const second = test.unitOfWork.run((tx) => Promise.all([read(tx, 'left', 'FOR NO KEY UPDATE'), read(tx, 'right')]));
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(async () => (await rowsOf(test, waits)).length === 1);
    release();
    await first;
    expect(await second).toEqual([0, 1]);
  });

  it('fail with the first error, not with the errors of the statements that follow it', async () => {
    const fails = `SELECT 1 / (pg_sleep(0.1)::text <> '')::int`;
    const work = test.unitOfWork.run((tx) => Promise.all([tx.queryPrepared(fails), tx.query('SELECT 1')]));
    setTimeout(() => busyFor(300), 50); // both results have arrived when the first is read
    await expect(work).rejects.toThrow('division by zero');
    expect(await openTransactions()).toEqual([]);
  });

  it('send nothing for a transaction without statements', async () => {
    const before = proxy.packets();
    await test.unitOfWork.run(async () => undefined);
    expect(proxy.packets()).toBe(before);
  });

  it('[S-14] take three round trips for a claim: authenticate, read, write', async () => {
    const roundTrips: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const token = await aWorkerToken(test, (await aWorker(test)).id);
      const { id } = await aShift(test);
      const before = proxy.packets();
      expect(await test.call('POST', `/api/shifts/${id}/assign`, { token })).toMatchObject({ status: 201 });
      roundTrips.push(proxy.packets() - before);
    }
    expect(Math.min(...roundTrips)).toBe(3); // other queries of the server may add to the count
  });
});
