import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { startCuttableProxy, type CuttableProxy } from '../../test/cuttable-proxy.js';
import { createDataSource } from './data-source.js';

const POOL = 3;

let database: TestDatabase;
let proxy: CuttableProxy;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCuttableProxy(database.appUrl);
  dataSource = await createDataSource(proxy.url, POOL, { statementTimeoutMs: 300 }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await proxy.cut();
  await database.close();
});

const ask = () => dataSource.query('SELECT 1 AS one');
const transaction = () => dataSource.transaction(async (manager) => manager.query('SELECT 1 AS one'));
const all = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: POOL }, work));

describe('database connections that drop all packets', () => {
  it.each([
    ['a query', ask],
    ['a transaction', transaction],
  ])('[X-22] are closed and replaced when %s gets no response', async (_, work) => {
    expect((await all(work)).map(({ status }) => status)).toEqual(Array(POOL).fill('fulfilled'));
    proxy.dropPackets();
    const lost = await all(work);
    expect(lost.map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(
      Array(POOL).fill(expect.stringMatching(/Query read timeout|Connection terminated/)),
    );
    expect((await all(work)).map(({ status }) => status)).toEqual(Array(POOL).fill('fulfilled'));
  });

  it('[X-22] are not closed while a statement runs within its timeout', async () => {
    await expect(dataSource.query('SELECT pg_sleep(0.2)')).resolves.toHaveLength(1);
    await expect(dataSource.query('SELECT pg_sleep(2)')).rejects.toThrow(/statement timeout/);
    await expect(ask()).resolves.toEqual([{ one: 1 }]);
  });
});
