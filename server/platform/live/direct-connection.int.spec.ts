import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveReader } from '../../test/factories/live-reader.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { until } from '../../test/support/until.js';
import { startCuttableProxy, type CuttableProxy } from '../test/cuttable-proxy.js';

let database: TestDatabase;
/** A direct URL of PostgreSQL, different from `DATABASE_URL`, which plays the role of a pooler. */
let direct: CuttableProxy;
let test: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  direct = await startCuttableProxy(database.appUrl);
  test = await createTestApp({ database, env: { DATABASE_DIRECT_URL: direct.url } });
  await test.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await test.close();
  await direct.cut().catch(() => undefined);
  await database.close();
});

/** Returns the application names of the server's connections. */
async function connected(): Promise<string[]> {
  const sql = `SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'gigshift%' ORDER BY 1`;
  return (await rowsOf<{ name: string }>(test, sql)).map(({ name }) => name);
}

async function claim(token: string): Promise<number> {
  const { id } = await aShift(test);
  return (await test.call('POST', `/api/shifts/${id}/assign`, { token })).status;
}

describe('a direct URL of PostgreSQL besides that of a pooler', () => {
  it('[H-33] is used for LISTEN only', async () => {
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    const reader = await LiveReader.open(test, token);
    await reader.untilStarted();
    expect(await claim(token)).toBe(201);
    await reader.untilTopic('assignments');
    expect(await connected()).toContain('gigshift-live');
    await direct.cut();
    await until(async () => !(await connected()).includes('gigshift-live'));
    expect(await connected()).toEqual(['gigshift', 'gigshift-jobs']);
    const other = await aWorkerToken(test, (await aWorker(test)).id);
    expect(await claim(other)).toBe(201);
    await direct.restore();
    await reader.untilNamed('resync');
    reader.close();
  });
});
