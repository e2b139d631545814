import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { until } from '../../../test/support/until.js';

let database: TestDatabase;
let test: TestApp;
let holder: Client;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase();
  test = await createTestApp({ database });
  await test.app.listen(0, '127.0.0.1');
  url = await test.app.getUrl();
  holder = new Client({ connectionString: database.superuserUrl });
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
  await database.close();
});

/** Counts the waiting sessions of this database only; other databases on the server have their own. */
const WAITING = `
  SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'rate_limits'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

function openSocket(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

async function count(sql: string): Promise<number> {
  return Number((await holder.query(sql)).rows[0].count);
}

describe('stopping the server', () => {
  it('finishes the open request and its job, and accepts no new one', async () => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE');
    const underWay = fetch(`${url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'rosa@gigshift.example' }),
    });
    await until(async () => (await count(WAITING)) > 0);
    let closed = false;
    const closing = test.close().then(() => (closed = true));
    await until(() =>
      fetch(`${url}/api/health/live`).then(
        (response) => response.status === 503,
        () => true,
      ),
    );
    expect(closed).toBe(false);
    await holder.query('COMMIT');
    expect((await underWay).status).toBe(200);
    await closing;
    expect(await count(`SELECT count(*) FROM pgboss.job WHERE name = 'password-reset-mail'`)).toBe(1);
    expect(
      await count(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'gigshift%'`,
      ),
    ).toBe(0);
  });

  it('ends an event stream that is requested on an open connection while it stops', async () => {
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    const open = await openSocket();
    const started = performance.now();
    const closing = test.close();
    await until(() =>
      openSocket().then(
        (socket) => !socket.destroy(),
        () => true,
      ),
    );
    open.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    expect(await text(open)).toMatch(/^HTTP\/1\.1 200 /);
    await closing;
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('does not wait for idle connections', async () => {
    await (await fetch(`${url}/api/health/live`, { headers: { connection: 'keep-alive' } })).text();
    const started = performance.now();
    await test.close();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
