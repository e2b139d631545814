import { jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { TestApp } from './test-app.js';

/**
 * How many rows the database handed to the app while `work` ran: a list that is cut in SQL reads no more than it shows. What
 * jobs read meanwhile counts too, so the least of three readings is taken.
 */
export async function rowsRead(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 3; reading += 1) readings.push(await rowsReadOnce(test, work));
  return Math.min(...readings);
}

async function rowsReadOnce(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  const anyRunner = test.dataSource.createQueryRunner();
  const prototype = Object.getPrototypeOf(anyRunner) as QueryRunner;
  await anyRunner.release();
  let rows = 0;
  const query = prototype.query;
  const spy = jest.spyOn(prototype, 'query').mockImplementation(async function (this: QueryRunner, ...asked) {
    const answer: unknown = await query.apply(this, asked);
    const records: unknown = Array.isArray(answer) ? answer : (answer as { records?: unknown } | undefined)?.records;
    rows += Array.isArray(records) ? records.length : 0;
    return answer;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return rows;
}
