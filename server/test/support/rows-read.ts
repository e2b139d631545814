import { jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { TestApp } from './test-app.js';

/**
 * How many rows the database handed to the app while `work` ran: a list that is cut in SQL reads no more than it shows. What
 * jobs read meanwhile counts too, so the least of three readings is taken.
 */
export function rowsRead(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  return leastOf(test, work, rowsOf);
}

/** How many statements the app sent while `work` ran, the least of three readings: a list sends as many however long it is. */
export function statementsSent(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  return leastOf(test, work, () => 1);
}

type Worth = (answer: unknown) => number;

async function leastOf(test: TestApp, work: () => Promise<unknown>, worth: Worth): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 3; reading += 1) readings.push(await readOnce(test, work, worth));
  return Math.min(...readings);
}

async function readOnce(test: TestApp, work: () => Promise<unknown>, worth: Worth): Promise<number> {
  const anyRunner = test.dataSource.createQueryRunner();
  const prototype = Object.getPrototypeOf(anyRunner) as QueryRunner;
  await anyRunner.release();
  let total = 0;
  const query = prototype.query;
  const spy = jest.spyOn(prototype, 'query').mockImplementation(async function (this: QueryRunner, ...asked) {
    const answer: unknown = await query.apply(this, asked);
    total += worth(answer);
    return answer;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return total;
}

function rowsOf(answer: unknown): number {
  const records: unknown = Array.isArray(answer) ? answer : (answer as { records?: unknown } | undefined)?.records;
  return Array.isArray(records) ? records.length : 0;
}
