import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { TestApp } from './test-app.js';

/** Returns the number of rows read by `work`; a list paged in SQL reads no more than it shows. */
export async function rowsRead(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(test, work)).reduce((total, { rows }) => total + rows, 0);
}

/** Returns the number of statements sent by `work`; for a list it does not depend on the length. */
export async function statementsSent(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(test, work)).length;
}

/** Returns the SQL statements sent by `work` in the order of their results. */
export async function statementsOf(test: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(test, work)).map(({ sql }) => sql);
}

type Sent = { sql: string; rows: number };

/** Collects only the statements of `work`; the app's jobs send statements at any time. */
const statementLog = new AsyncLocalStorage<Sent[]>();

async function sentBy(test: TestApp, work: () => Promise<unknown>): Promise<Sent[]> {
  const anyRunner = test.dataSource.createQueryRunner();
  const prototype = Object.getPrototypeOf(anyRunner) as QueryRunner;
  await anyRunner.release();
  const query = prototype.query;
  const spy = jest.spyOn(prototype, 'query').mockImplementation(async function (this: QueryRunner, ...args) {
    const sent = statementLog.getStore();
    const result: unknown = await query.apply(this, args);
    sent?.push({ sql: args[0], rows: rowsOf(result) });
    return result;
  });
  const sent: Sent[] = [];
  try {
    await statementLog.run(sent, work);
  } finally {
    spy.mockRestore();
  }
  return sent;
}

function rowsOf(result: unknown): number {
  const records: unknown = Array.isArray(result) ? result : (result as { records?: unknown } | undefined)?.records;
  return Array.isArray(records) ? records.length : 0;
}
