import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { Logger } from '@nestjs/common';
import { aShift } from '../../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import { jobsIn } from '../../../test/factories/rows.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { startCuttableProxy, type CuttableProxy } from '../../test/cuttable-proxy.js';

jest.setTimeout(60_000);

const RECOVERS_WITHIN_MS = 10_000;
/** A job that ran when the connection was cut is retried after a minute without heartbeat; the queue looks once a minute. */
const JOBS_RUN_WITHIN_MS = 150_000;

let database: TestDatabase;
let proxy: CuttableProxy;
let test: TestApp;
let token: string;
const unhandled: unknown[] = [];
const recordError = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCuttableProxy(database.appUrl);
  test = await createTestApp({ database: { ...database, appUrl: proxy.url }, env: { LOG_LEVEL: 'silent' } });
  Logger.overrideLogger(false);
  token = await aWorkerToken(test, (await aWorker(test)).id);
  process.on('uncaughtException', recordError).on('unhandledRejection', recordError);
});
afterAll(async () => {
  process.off('uncaughtException', recordError).off('unhandledRejection', recordError);
  await test.close();
  await proxy.cut();
  await database.close();
});

const ready = async () => (await test.call('GET', '/api/health/ready')).status;
const live = async () => (await test.call('GET', '/api/health/live')).status;
const read = () => test.call('GET', '/api/user/assignments', { token });
const write = () => test.call('POST', '/api/auth/request-password-reset', { body: { email: 'a@gigshift.example' } });

async function untilReady(): Promise<number> {
  const started = performance.now();
  while ((await ready()) !== 200 || (await read()).status !== 200) {
    if (performance.now() - started > RECOVERS_WITHIN_MS) throw new Error('did not recover in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - started;
}

async function killEveryConnection(): Promise<number> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
  return rowCount ?? 0;
}

describe('when the database is unreachable', () => {
  it('is not ready, stays alive, and recovers when the database is back', async () => {
    expect([await live(), await ready(), (await read()).status]).toEqual([200, 200, 200]);
    await proxy.cut();
    expect([await live(), await ready()]).toEqual([200, 503]);
    for (const call of [read, write]) {
      expect(await call()).toMatchObject({
        status: 503,
        body: { code: 'service_unavailable', traceId: expect.any(String) },
      });
    }
    await proxy.restore();
    await untilReady();
    expect((await write()).status).toBe(200);
    expect(unhandled).toEqual([]);
  });

  it('runs the jobs queued before and after the outage', async () => {
    const waiting = async () =>
      Number(
        (
          await test.dataSource.query(
            `SELECT count(*) FROM pgboss.job WHERE name = 'password-reset-mail' AND state <> 'completed'`,
          )
        )[0].count,
      );
    await proxy.cut();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await proxy.restore();
    await untilReady();
    expect((await write()).status).toBe(200);
    const started = performance.now();
    while ((await waiting()) > 0 && performance.now() - started < JOBS_RUN_WITHIN_MS)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await waiting()).toBe(0);
    expect((await jobsIn(test, 'password-reset-mail')).length).toBeGreaterThanOrEqual(2);
  }, 180_000);

  it('survives the repeated loss of all connections under load', async () => {
    const statuses = new Map<number, number>();
    let going = true;
    const caller = async (call: () => Promise<{ status: number }>) => {
      while (going) {
        const { status } = await call();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const limited = () =>
      test.call('POST', '/api/auth/login', { body: { email: 'a@b.example', password: 'x', recaptchaToken: 'y' } });
    const callers = [...Array.from({ length: 12 }, () => caller(read)), caller(limited)];
    let killed = 0;
    for (let round = 0; round < 15; round += 1) {
      killed += await killEveryConnection();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    going = false;
    await Promise.all(callers);
    expect(killed).toBeGreaterThan(30);
    await untilReady();
    expect([...statuses.keys()].filter((status) => ![200, 400, 429, 503].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(20);
    expect(unhandled).toEqual([]);
  });
});

describe('when the database’s disk is full', () => {
  const asSuperuser = async (statement: string) => {
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const counted = async () => (await test.dataSource.query('SELECT count(*)::int AS n FROM audit_log'))[0].n as number;

  it('[X-22] rejects each write with a clear message, serves reads, and recovers', async () => {
    await asSuperuser(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await asSuperuser('CREATE TRIGGER no_room BEFORE INSERT ON audit_log EXECUTE FUNCTION no_room()');
    const [shift, before] = [await aShift(test), await counted()];
    const claim = () => test.call('POST', `/api/shifts/${shift.id}/assign`, { token });
    expect((await claim()).body).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect([(await read()).status, (await read()).body, await counted()]).toEqual([200, [], before]);
    await asSuperuser('DROP FUNCTION no_room CASCADE');
    expect((await claim()).status).toBe(201);
  });
});
