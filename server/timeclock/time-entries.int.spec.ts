import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../test/factories/rows.js';
import { timeclockFixture } from '../test/factories/timeclock-fixture.js';
import { aWorker } from '../test/factories/worker.js';
import { QUEUES } from '../platform/jobs/queues.js';
import { TEST_NOW } from '../test/support/test-app.js';
import { until } from '../test/support/until.js';
import { AdpConnection } from './adp/adp-connection.js';

const fixture = timeclockFixture();
const entriesOf = (email: string, query = '') =>
  fixture.call('GET', `adp/time-entries/${encodeURIComponent(email)}${query}`);
const JAMES = { first: '2026-11-09', last: '2026-11-15' };
const SPAN = `?startDate=${JAMES.first}&endDate=${JAMES.last}`;

describe('POST /api/admin/adp/test-connection', () => {
  it('[I-19] answers connected', async () => {
    const { status, body } = await fixture.call('POST', 'adp/test-connection');
    expect([status, body]).toEqual([200, { connected: true, message: 'Connected to ADP.' }]);
  });

  it('[I-19] answers a failed connection with ADP’s own message', async () => {
    await fixture.faults({ on: 'workers', kind: 'forbidden' });
    const { status, body } = await fixture.call('POST', 'adp/test-connection');
    expect([status, body.connected]).toEqual([200, false]);
    expect(body.message).toContain('ADP said: The app lacks the scope for this [');
    for (const fault of ['noResponse', 'broken'] as const) {
      await fixture.faults({ on: 'workers', kind: fault });
      expect((await fixture.call('POST', 'adp/test-connection')).body.connected).toBe(false);
    }
  });

  it('[I-19] reports a wrong client id or secret', async () => {
    await fixture.control('PUT', 'tokens');
    await fixture.faults({ on: 'token', kind: 'forbidden' }, { on: 'workers', kind: 'expiredToken', times: 1 });
    const { body } = await fixture.call('POST', 'adp/test-connection');
    expect(body).toMatchObject({ connected: false, message: expect.stringContaining('ADP said: The app lacks') });
  });

  it('[I-18] restarts a crashed local ADP on the same port with its data', async () => {
    await fixture.company({ entries: [fixture.entry('kept', '2026-11-16', '09:00', '17:00')] });
    const { apiUrl } = await fixture.test.app.get(AdpConnection).access();
    await fixture.control('PUT', 'end').catch(() => undefined);
    expect((await entriesOf(fixture.worker.email)).body.timeEntries).toHaveLength(1);
    expect((await fixture.test.app.get(AdpConnection).access()).apiUrl).toBe(apiUrl);
  });
});

describe('GET /api/admin/adp/time-entries/{email}', () => {
  it('[I-20, I-21] answers the entries of the last 7 days including today', async () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-17', '2026-11-18'];
    await fixture.company({ entries: days.map((day) => fixture.entry(day, day, '09:00', '17:30')) });
    const { status, body } = await entriesOf(fixture.worker.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      workerId: fixture.worker.id,
      workerName: 'Rosa Delgado',
      email: fixture.worker.email,
      startDate: '2026-11-11',
      endDate: '2026-11-17',
      totalHours: 17,
      timeEntries: ['2026-11-11', '2026-11-17'].map((workDate) => ({
        workDate,
        clockInTime: `${workDate}T16:00:00.000Z`,
        clockOutTime: `${workDate.slice(0, 8)}${String(Number(workDate.slice(8)) + 1)}T00:30:00.000Z`,
        totalHours: 8.5,
        regularHours: 8.5,
        overtimeHours: 0,
      })),
    });
  });

  it('[I-21] separates regular hours and overtime by the pay code', async () => {
    const days = ['09', '10', '11', '12', '13'].map((day) => `2026-11-${day}`);
    await fixture.company({ entries: days.map((day) => fixture.entry(day, day, '08:00', '17:00')) });
    const { body } = await entriesOf(fixture.worker.email, SPAN);
    expect(body.totalHours).toBe(45);
    expect(body.timeEntries.at(-1)).toMatchObject({ totalHours: 9, regularHours: 4, overtimeHours: 5 });
  });

  it('[I-20] needs an email address', async () => {
    const { status, body } = await entriesOf(' ');
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.message).toBe("Please enter a worker's email address");
    expect((await entriesOf('nobody')).body.errors).toMatchObject([{ field: 'email', code: 'email_invalid' }]);
  });

  it('[I-20] refuses invalid, reversed and too many days', async () => {
    for (const query of [
      'startDate=x',
      'startDate=2026-11-18&endDate=2026-11-17',
      'startDate=2026-01-01',
      'endDate=a&endDate=b',
    ])
      expect((await entriesOf(fixture.worker.email, `?${query}`)).body.code).toBe('timeclock_span_invalid');
  });

  it('[I-21] answers 404 for a non-worker and for a worker unknown to ADP', async () => {
    await fixture.company({ workers: [] });
    for (const email of ['nobody@gigshift.example', fixture.worker.email]) {
      const { status, body } = await entriesOf(email);
      expect([status, body.code]).toEqual([404, 'timeclock_worker_unknown']);
      expect(body.message).toContain(email);
    }
  });

  it('[I-18] reads the associates once, and again when one is missing or has another id', async () => {
    const reads = async () => (await fixture.log()).filter(({ path }) => path.startsWith('/hr/')).length > 0;
    await entriesOf(fixture.worker.email);
    await fixture.forgetLog();
    await entriesOf(fixture.worker.email);
    expect(await reads()).toBe(false);
    await fixture.company({ workers: [fixture.associate({ associateOID: 'NEW' })] });
    expect((await entriesOf(fixture.worker.email)).status).toBe(200);
    expect(await reads()).toBe(true);
    await fixture.forgetLog();
    await fixture.test.dataSource.query(`UPDATE users SET email = 'moved-' || email WHERE id = $1`, [
      fixture.worker.id,
    ]);
    await fixture.company({ workers: [fixture.associate({ businessEmails: [`moved-${fixture.worker.email}`] })] });
    expect((await entriesOf(`moved-${fixture.worker.email}`)).status).toBe(200);
    expect(await reads()).toBe(true);
  });
});

describe('GET /api/admin/adp/all-time-entries', () => {
  it('[I-22] answers the entries by email address, directly for a few workers', async () => {
    const other = await aWorker(fixture.test);
    await fixture.company({
      workers: [fixture.associate(), fixture.associate({ associateOID: 'idle', businessEmails: [other.email] })],
      entries: [fixture.entry('a', '2026-11-12', '09:00', '17:00'), fixture.entry('b', '2026-11-13', '09:00', '12:00')],
    });
    const { status, body } = await fixture.call('GET', `adp/all-time-entries${SPAN}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ workerCount: 1, totalEntries: 2, startDate: JAMES.first, endDate: JAMES.last });
    expect(Object.keys(body.timeEntries)).toEqual([fixture.worker.email]);
    expect(body.timeEntries[fixture.worker.email]).toHaveLength(2);
    expect(body.unknownWorkers).not.toContain(other.email);
  });

  it('[I-22] runs a job with progress for many workers, one job for the same days', async () => {
    for (let more = 0; more < 26; more += 1) await aWorker(fixture.test);
    await fixture.company({ entries: [fixture.entry('a', '2026-11-12', '09:00', '17:00')] });
    await fixture.faults({ on: 'workers', kind: 'slow', delayMs: 300 });
    const responses = await Promise.all([1, 2].map(() => fixture.call('GET', `adp/all-time-entries${SPAN}`)));
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(responses.map(({ body }) => body.summaryId)).size).toBe(1);
    const jobs = `SELECT 1 FROM pgboss.job WHERE name = 'timeclock-summary' AND data->>'summaryId' = $1`;
    expect(await rowsOf(fixture.test, jobs, [responses[0]?.body.summaryId])).toHaveLength(1);
    const at = `adp/summaries/${responses[0]?.body.summaryId}`;
    await until(async () => (await fixture.call('GET', at)).body.state !== 'running');
    const { body } = await fixture.call('GET', at);
    expect(body).toMatchObject({ state: 'done', workersRead: 1, workersInAll: 1, message: null });
    expect(body.result).toMatchObject({ workerCount: 1, totalEntries: 1 });
    expect(body.result.unknownWorkers.length).toBeGreaterThanOrEqual(26);
    await fixture.test.dataSource.query('UPDATE users SET anonymised_at = now() WHERE id = $1', [fixture.worker.id]);
    expect((await fixture.call('GET', at)).body.result).toMatchObject({ workerCount: 0, timeEntries: {} });
  });

  it('[X-44] restarts on request after its job was given up', async () => {
    const id = '6f1c2f7e-8a8b-4a8e-9a56-3f5b3d1f0a44';
    await fixture.test.dataSource.query(
      `INSERT INTO timeclock_summaries (id, first_day, last_day, state, asked_by, asked_at)
       VALUES ($1, '2026-11-02', '2026-11-08', 'running', (SELECT min(id) FROM admins), $2)`,
      [id, new Date(TEST_NOW)],
    );
    // the state of another summary's job does not matter
    await fixture.test.dataSource.query(
      `INSERT INTO pgboss.job (name, data, start_after, state)
       VALUES ('timeclock-summary', '{"summaryId":"6f1c2f7e-8a8b-4a8e-9a56-3f5b3d1f0a45"}', now() + interval '1 day', 'created'),
         ('timeclock-summary', jsonb_build_object('summaryId', $1::text), now(), 'failed')`,
      [id],
    );
    for (let more = 0; more < 26; more += 1) await aWorker(fixture.test);
    const response = await fixture.call('GET', 'adp/all-time-entries?startDate=2026-11-02&endDate=2026-11-08');
    expect(response).toMatchObject({ status: 202, body: { summaryId: id, state: 'running' } });
    await until(async () => (await fixture.call('GET', `adp/summaries/${id}`)).body.state === 'done');
  });

  it('[X-47] continues after the workers read before its server was killed', async () => {
    const other = await aWorker(fixture.test);
    await fixture.company({
      workers: [fixture.associate(), fixture.associate({ associateOID: 'read-before', businessEmails: [other.email] })],
      entries: [fixture.entry('a', '2026-11-03', '09:00', '17:00')],
    });
    const days = 'startDate=2026-11-01&endDate=2026-11-07';
    for (let more = 0; more < 26; more += 1) await aWorker(fixture.test);
    const id = '6f1c2f7e-8a8b-4a8e-9a56-3f5b3d1f0a47';
    await fixture.test.dataSource.query(
      `INSERT INTO timeclock_summaries (id, first_day, last_day, state, asked_by, asked_at)
       VALUES ($1, '2026-11-01', '2026-11-07', 'running', (SELECT min(id) FROM admins), $2)`,
      [id, new Date(TEST_NOW)],
    );
    const times = { clockInTime: '2026-11-02T16:00:00.000Z', clockOutTime: '2026-11-02T20:00:00.000Z' };
    const entries = [{ workDate: '2026-11-02', ...times, totalHours: 4, regularHours: 4, overtimeHours: 0 }];
    await fixture.test.dataSource.query('INSERT INTO timeclock_summary_parts VALUES ($1, $2, $3)', [
      id,
      other.id,
      JSON.stringify(entries),
    ]);
    await fixture.forgetLog();
    expect(await fixture.call('GET', `adp/all-time-entries?${days}`)).toMatchObject({
      status: 202,
      body: { summaryId: id },
    });
    await until(async () => (await fixture.call('GET', `adp/summaries/${id}`)).body.state === 'done');
    const { body } = await fixture.call('GET', `adp/summaries/${id}`);
    expect(body).toMatchObject({ workersRead: 2, workersInAll: 2 });
    expect(body.result.timeEntries[other.email]).toEqual(entries);
    expect(body.result.timeEntries[fixture.worker.email]).toHaveLength(1);
    expect((await fixture.log()).filter(({ path }) => path.includes('read-before'))).toEqual([]);
    expect(await rowsOf(fixture.test, 'SELECT 1 FROM timeclock_summary_parts')).toEqual([]);
  });

  it('[X-45] has time for 50 000 workers and resumes within minutes after its server was killed', () => {
    const { expireInSeconds, heartbeatSeconds } = QUEUES['timeclock-summary'];
    expect(expireInSeconds).toBeGreaterThanOrEqual((50_000 / 5_000) * 30 * 60);
    expect(heartbeatSeconds).toBeLessThanOrEqual(60);
  });

  it('[I-22] answers why it failed and can be requested again', async () => {
    await fixture.faults({ on: 'timeCards', kind: 'forbidden' });
    const ask = () => fixture.call('GET', 'adp/all-time-entries');
    const { body } = await ask();
    const at = `adp/summaries/${body.summaryId}`;
    await until(async () => (await fixture.call('GET', at)).body.state === 'failed');
    expect((await fixture.call('GET', at)).body.message).toContain('The app lacks the scope for this');
    await fixture.faults();
    const again = (await ask()).body.summaryId;
    expect(again).not.toBe(body.summaryId);
    await until(async () => (await fixture.call('GET', `adp/summaries/${again}`)).body.state === 'done');
    const rows = await rowsOf(fixture.test, `SELECT state FROM timeclock_summaries WHERE id = $1`, [again]);
    expect(rows).toEqual([{ state: 'done' }]);
    expect((await fixture.call('GET', 'adp/summaries/6f1c2f7e-8a8b-4a8e-9a56-3f5b3d1f0a11')).status).toBe(404);
  });
});
