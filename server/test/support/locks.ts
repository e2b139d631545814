import { rowsOf } from '../factories/rows.js';
import type { TestApp } from './test-app.js';

/** Returns whether a transaction of the test's database waits for a lock. */
export async function isWaitingForLock(test: TestApp): Promise<boolean> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await rowsOf(test, sql)).length > 0;
}
