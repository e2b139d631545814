import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { TestApp } from './test-app.js';

/** How many rows the database handed to `work`: a list that is cut in SQL reads no more than it shows. */
export async function rowsRead(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(test, work)).reduce((total, { rows }) => total + rows, 0);
}

/** How many statements `work` sent: a list sends as many however long it is. */
export async function statementsSent(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(test, work)).length;
}

/** The statements that `work` sent, as SQL, in the order of their answers. */
export async function statementsOf(test: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(test, work)).map(({ sql }) => sql);
}

type Sent = { sql: string; rows: number };

/** Holds for all that `work` does, and for nothing else: the app's jobs and ticks send statements at any moment. */
const statementLog = new AsyncLocalStorage<Sent[]>();

async function sentBy(test: TestApp, work: () => Promise<unknown>): Promise<Sent[]> {
  const anyRunner = test.dataSource.createQueryRunner();
  const prototype = Object.getPrototypeOf(anyRunner) as QueryRunner;
  await anyRunner.release();
  const query = prototype.query;
  const spy = jest.spyOn(prototype, 'query').mockImplementation(async function (this: QueryRunner, ...asked) {
    const sent = statementLog.getStore();
    const answer: unknown = await query.apply(this, asked);
    sent?.push({ sql: asked[0], rows: rowsOf(answer) });
    return answer;
  });
  const sent: Sent[] = [];
  try {
    await statementLog.run(sent, work);
  } finally {
    spy.mockRestore();
  }
  return sent;
}

function rowsOf(answer: unknown): number {
  const records: unknown = Array.isArray(answer) ? answer : (answer as { records?: unknown } | undefined)?.records;
  return Array.isArray(records) ? records.length : 0;
}
