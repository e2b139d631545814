import { beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '../../../shared/kernel/site-time.js';
import { type LocalDate, plusMinutes } from '../../../shared/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { QUEUES } from '../../platform/jobs/queues.js';
import { associateOf } from '../../test/factories/local-adp.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { timeclockFixture } from '../../test/factories/timeclock-fixture.js';
import { aTimesheet } from '../../test/factories/timesheet.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import type { User } from '../../workers/user.entity.js';
import { SyncWorker } from '../sync/sync-worker.js';
import { CarryOutSync } from './carry-out-sync.js';

const fixture = timeclockFixture();
const RUNS = 'adp/sync-runs';

/** Each test has two days of its own, so that the hours of the others are not in its runs. */
let day: LocalDate;
let nextDay: LocalDate;
let days: { startDate: string; endDate: string };
let testsSoFar = 0;
beforeEach(async () => {
  testsSoFar += 1;
  day = addDays('2026-08-24' as LocalDate, 2 * testsSoFar);
  nextDay = addDays(day, 1);
  days = { startDate: day, endDate: nextDay };
  await rowsOf(fixture.test, 'DELETE FROM timeclock_sync_runs');
  await rowsOf(fixture.test, 'DELETE FROM timeclock_associates');
});

async function aWorkerWithHours(lastName: string, dates: string[] = [day]): Promise<User> {
  const worker = await aWorker(fixture.test, { lastName });
  for (const date of dates) {
    const { id } = await aTimesheet(fixture.test, { userId: worker.id, date });
    await fixture.approve(id);
  }
  return worker;
}

async function workersWithHours<Name extends string>(...names: Name[]): Promise<Record<Name, User>> {
  const workers: Partial<Record<Name, User>> = {};
  for (const name of names) workers[name] = await aWorkerWithHours(name);
  await fixture.company({ workers: Object.values<User>(workers as Record<Name, User>).map(associateOf) });
  return workers as Record<Name, User>;
}

const start = (body: object = days) => fixture.call('POST', RUNS, body);
const resume = (id: number) => fixture.call('POST', `${RUNS}/${id}/resume`);
const latest = async () => (await fixture.call('GET', `${RUNS}/latest`)).body.run;
const preview = async (query = `startDate=${day}&endDate=${nextDay}`) =>
  (await fixture.call('GET', `${RUNS}/preview?${query}`)).body;

async function ended() {
  await until(async () => (await latest()).state !== 'running');
  return latest();
}

type Listed = { workerName: string; outcome: string; shiftsSent: number; shiftsOpen: number; message: string | null };
const listed = async (id: number, query = ''): Promise<Listed[]> =>
  (await fixture.call('GET', `${RUNS}/${id}/workers${query}`)).body;
const results = async (id: number, query = '') =>
  (await listed(id, query)).map(({ workerName, outcome }) => `${workerName.replace('Rosa ', '')} ${outcome}`);

const entriesOf = async ({ id }: User) =>
  (await fixture.entries()).filter(({ associateOID }) => associateOID === `G${id}`).length;
const posts = async () => (await fixture.log()).flatMap(({ change }) => change);
/** The last names of the workers whose cards were read, in this order, each once. */
const asked = async (workers: Record<string, User>) => {
  const paths = (await fixture.log()).map(({ path }) => /workers\/(G\d+)\/time-cards/.exec(path)?.[1]);
  const names = paths.flatMap((oid) => Object.values(workers).find(({ id }) => `G${id}` === oid)?.lastName ?? []);
  return [...new Set(names)];
};

describe('POST /api/admin/adp/sync-runs', () => {
  it('[I-31, I-36, I-44] sends the approved hours of all workers, and audits start and end', async () => {
    const workers = await workersWithHours('Alba', 'Bell');
    await aTimesheet(fixture.test, { userId: workers.Bell.id, date: nextDay }); // not approved
    const { status, body } = await start();
    expect(status).toBe(202);
    expect(body).toMatchObject({
      ...days,
      state: 'running',
      adminName: 'Dana Whitlock',
      workerCount: 2,
      message: null,
    });
    const counts = { review: 0, waiting: 0, sent: 2, inStep: 0 };
    expect(await ended()).toMatchObject({ id: body.id, state: 'done', endedAt: expect.any(String), counts });
    expect(await listed(body.id)).toMatchObject([
      { workerName: 'Rosa Alba', email: workers.Alba.email, outcome: 'sent', shiftsSent: 1, message: null },
      { workerName: 'Rosa Bell', outcome: 'sent', shiftsSent: 1, shiftsOpen: 0 },
    ]);
    expect([await entriesOf(workers.Alba), await entriesOf(workers.Bell)]).toEqual([1, 1]);
    const audited = await auditOf(fixture.test, 'timeclock_sync', body.id);
    expect(audited).toEqual([
      { action: 'timeclock_sync.started', changes: { from: day, to: nextDay, workers: 2 } },
      { action: 'timeclock_sync.finished', changes: {} },
    ]);
  });

  it('[I-36, I-37, I-42] a worker whom ADP refuses or does not know does not end the run', async () => {
    const partly = await aWorkerWithHours('Partly', [day, nextDay]);
    const refused = await aWorkerWithHours('Refused');
    const unknown = await aWorkerWithHours('Unknown');
    const idle = await aWorkerWithHours('Idle');
    const differing = await aWorkerWithHours('Differing');
    const equal = await aWorkerWithHours('Equal');
    const fine = await aWorkerWithHours('Fine');
    const left = associateOf(idle).workAssignments.map((one) => ({ ...one, status: 'T' as const }));
    const there = (worker: User, entryID: string, to: string) => ({
      ...fixture.entry(entryID, day, '09:00', to),
      associateOID: `G${worker.id}`,
      start: `${day}T09:00:00-06:00`,
      end: `${day}T${to}:00-06:00`,
    });
    await fixture.company({
      workers: [
        ...[partly, refused, differing, equal, fine].map(associateOf),
        { ...associateOf(idle), workAssignments: left },
      ],
      entries: [there(differing, 'longer', '17:30'), there(equal, 'same', '17:00')],
    });
    // known before the run, with an assignment that ADP does not have
    for (const { id, email } of [partly, refused])
      await rowsOf(fixture.test, `INSERT INTO timeclock_associates VALUES ($1, $2, $3, $4, '2026-11-01')`, [
        ...[id, email, `G${id}`, id === refused.id ? 'another' : `A${id}`],
      ]);
    await fixture.faults({ on: 'modify', kind: 'partial', times: 1 });
    const { id } = (await start()).body;
    const counts = { review: 5, waiting: 0, sent: 1, inStep: 1 };
    expect(await ended()).toMatchObject({ state: 'done', workerCount: 7, counts });
    expect(await results(id)).toEqual([
      ...['Partly refused', 'Refused refused', 'Idle unknown', 'Unknown unknown', 'Differing differs'],
      ...['Fine sent', 'Equal inStep'],
    ]);
    const [first, second, third, fourth, fifth] = await listed(id);
    expect(first).toMatchObject({ shiftsSent: 1, shiftsOpen: 1, message: expect.stringContaining('is closed [') });
    expect(second?.message).toContain('ADP refused this: Work assignment does not belong to this worker');
    expect(third?.message).toBe(`ADP has no active work assignment for ${idle.email}, so it cannot take hours.`);
    expect(fourth?.message).toContain(unknown.email);
    expect(fifth).toMatchObject({ shiftsSent: 0, shiftsOpen: 1, message: null });
    expect((await results(id, '?filter=review')).length).toBe(5);
    expect(await results(id, '?filter=sent')).toEqual(['Fine sent']);
    expect(await results(id, '?limit=2')).toEqual(['Partly refused', 'Refused refused']);
    expect((await fixture.call('GET', `${RUNS}/${id}/workers?filter=x`)).body.code).toBe('validation_failed');
    expect((await fixture.call('GET', `${RUNS}/2147483647/workers`)).status).toBe(404);
  }, 30_000);

  it('[I-36] hours that ADP accepted and does not show yet are not confirmed', async () => {
    const { Slow } = await workersWithHours('Slow');
    await fixture.faults({ on: 'modify', kind: 'accepted', polls: 99, retryAfter: 3600 });
    const { id } = (await start()).body;
    await ended();
    expect(await listed(id)).toMatchObject([{ id: Slow.id, outcome: 'unconfirmed', shiftsSent: 0, shiftsOpen: 1 }]);
    expect((await preview()).workerCount).toBe(1);
  });

  it('[I-37] reads the list of all associates once, however many workers ADP does not know', async () => {
    await workersWithHours('Known');
    for (const name of ['Absent', 'Missing', 'Nobody']) await aWorkerWithHours(name);
    const { id } = (await start()).body;
    await ended();
    expect(await results(id, '?filter=review')).toHaveLength(3);
    const firstPages = (await fixture.log()).filter(({ path }) => path.includes('$skip=0'));
    expect(firstPages).toHaveLength(1);
  });

  it('[I-35] two starts at once, also for other days, are one run with one job', async () => {
    await workersWithHours('One', 'Two');
    await fixture.faults({ on: 'timeCards', kind: 'slow', delayMs: 100 });
    const jobsBefore = (await jobsIn(fixture.test, 'timeclock-sync')).length;
    const responses = await Promise.all([start(), start()]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    const later = await start({ startDate: '2026-11-01', endDate: '2026-11-02' });
    const ids = [...responses, later].map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect(later.body).toMatchObject(days);
    expect((await jobsIn(fixture.test, 'timeclock-sync')).length).toBe(jobsBefore + 1);
    expect(await ended()).toMatchObject({ state: 'done', counts: { sent: 2 } });
    expect(await auditOf(fixture.test, 'timeclock_sync', ids[0])).toHaveLength(2);
  });

  it('[I-34] does not start without anything to send', async () => {
    const refusal = { status: 409, body: { code: 'timeclock_nothing_to_send' } };
    expect(await start()).toMatchObject(refusal);
    expect(await latest()).toBeNull();
    await workersWithHours('Once');
    await start();
    await ended();
    expect(await start()).toMatchObject(refusal);
    expect(await latest()).toMatchObject({ state: 'done', counts: { sent: 1 } });
  });

  it('[I-31] takes 1 to 92 days in order', async () => {
    const query = (from: string, to: string) => `startDate=${from}&endDate=${to}`;
    for (const [from, to] of [
      ['2026-11-17', '2026-11-16'],
      ['2026-08-16', '2026-11-16'],
    ] as const) {
      const refusal = { status: 400, body: { code: 'timeclock_span_invalid' } };
      expect(await start({ startDate: from, endDate: to })).toMatchObject(refusal);
      expect((await preview(query(from, to))).code).toBe('timeclock_span_invalid');
    }
    expect(await preview(query('2026-08-17', '2026-11-16'))).toMatchObject({ startDate: '2026-08-17' });
  });
});

describe('GET /api/admin/adp/sync-runs/preview', () => {
  it('[I-32, I-33] counts the workers with approved hours that are new, edited or no longer approved', async () => {
    const workers = await workersWithHours('New', 'Edited', 'Withdrawn', 'Sent', 'Erased');
    await aWorkerWithHours('Early', [addDays(day, -1)]);
    await aTimesheet(fixture.test, { userId: (await aWorker(fixture.test)).id, date: day }); // not approved
    expect(await preview()).toEqual({ ...days, workerCount: 5 });
    await fixture.test.dataSource.query('UPDATE users SET anonymised_at = now() WHERE id = $1', [workers.Erased.id]);
    expect((await preview()).workerCount).toBe(4);
    for (const name of ['Edited', 'Withdrawn', 'Sent'] as const)
      await fixture.call('POST', 'adp/sync-worker', { workerId: workers[name].id, ...days });
    expect((await preview()).workerCount).toBe(1);
    const at = { clockInDate: day, clockInTime: '10:00', clockOutDate: day, clockOutTime: '17:00' };
    for (const name of ['Edited', 'Withdrawn'] as const) {
      const [row] = await rowsOf<{ id: number }>(fixture.test, 'SELECT id FROM shift_assignments WHERE user_id = $1', [
        workers[name].id,
      ]);
      await fixture.edit(row?.id ?? 0, at);
      if (name === 'Edited') await fixture.approve(row?.id ?? 0);
    }
    expect((await preview()).workerCount).toBe(3);
    expect(await posts()).toEqual(['add', 'add', 'add']);
  });
});

describe('a run that pauses', () => {
  it('[I-38, I-39, I-44] after a 429 continues with the others, the paused worker last', async () => {
    const workers = await workersWithHours('Ames', 'Birch', 'Cole');
    await fixture.faults(
      { on: 'modify', kind: 'slow', delayMs: 1, times: 1 },
      { on: 'modify', kind: 'tooMany', retryAfter: 40 },
    );
    const { id } = (await start()).body;
    expect(await ended()).toMatchObject({
      state: 'paused',
      message: 'ADP is receiving too many requests. Try again in 40 seconds.',
      counts: { sent: 1, waiting: 2 },
    });
    expect(await results(id)).toEqual(['Birch waiting', 'Cole waiting', 'Ames sent']);
    await fixture.faults();
    await fixture.forgetLog();
    expect(await resume(id)).toMatchObject({ status: 202, body: { id, state: 'running', message: null } });
    expect(await ended()).toMatchObject({ state: 'done', counts: { sent: 3, waiting: 0 } });
    expect(await asked(workers)).toEqual(['Cole', 'Birch']);
    expect(await posts()).toEqual(['add', 'add']);
    expect(await resume(id)).toMatchObject({ status: 202, body: { state: 'done' } });
    expect((await auditOf(fixture.test, 'timeclock_sync', id)).map(({ action, changes }) => [action, changes])).toEqual(
      [
        ['timeclock_sync.started', { from: day, to: nextDay, workers: 3 }],
        ['timeclock_sync.paused', { code: 'timeclock_busy' }],
        ['timeclock_sync.resumed', {}],
        ['timeclock_sync.finished', {}],
      ],
    );
    expect((await resume(2_147_483_647)).status).toBe(404);
  }, 30_000);

  it.each([
    ['an outage', { on: 'timeCards', kind: 'broken' }, 'ADP reported a problem on its side'],
    ['no answer', { on: 'timeCards', kind: 'noResponse' }, 'ADP did not answer'],
    ['a refused certificate', { on: 'modify', kind: 'forbidden' }, 'The app lacks the scope for this'],
  ] as const)(
    '[I-38] %s pauses it with the reason',
    async (_what, fault, reason) => {
      const { Nora } = await workersWithHours('Nora', 'Omar');
      await fixture.faults(fault);
      const { id } = (await start()).body;
      expect(await ended()).toMatchObject({ state: 'paused', message: expect.stringContaining(reason) });
      expect(await results(id)).toEqual(['Nora waiting', 'Omar waiting']);
      expect(await entriesOf(Nora)).toBe(0);
      await fixture.faults();
      await resume(id);
      expect(await ended()).toMatchObject({ state: 'done', counts: { sent: 2 } });
    },
    30_000,
  );

  it('[I-51] searches again for a worker who was added to ADP during the pause', async () => {
    await aWorkerWithHours('Absent');
    const there = await aWorkerWithHours('Binet');
    const late = await aWorkerWithHours('Cato');
    await fixture.company({ workers: [associateOf(there)] });
    await fixture.faults({ on: 'modify', kind: 'forbidden' });
    const { id } = (await start()).body;
    expect(await ended()).toMatchObject({ state: 'paused' });
    expect(await results(id)).toEqual(['Absent unknown', 'Binet waiting', 'Cato waiting']);
    await fixture.faults();
    await fixture.company({ workers: [there, late].map(associateOf) });
    fixture.test.clock.moveTo(plusMinutes(TEST_NOW, 1));
    await resume(id);
    await ended();
    expect(await results(id)).toEqual(['Absent unknown', 'Binet sent', 'Cato sent']);
  }, 30_000);

  it('[I-35] does not block a new run, and while that one is in progress its resumption answers with it', async () => {
    await workersWithHours('Paul', 'Quinn');
    await fixture.faults({ on: 'modify', kind: 'forbidden' });
    const paused = (await start()).body.id;
    await ended();
    await fixture.faults({ on: 'timeCards', kind: 'slow', delayMs: 150 });
    const started = (await start()).body;
    expect(started.id).not.toBe(paused);
    expect((await resume(paused)).body).toMatchObject({ id: started.id, state: 'running' });
    expect(await ended()).toMatchObject({ id: started.id, state: 'done', counts: { sent: 2 } });
  }, 30_000);
});

/** Stores a run in progress without a job, as a killed server leaves it. The first worker is processed. */
async function aRunWithoutJob(...[processed, ...waiting]: User[]): Promise<number> {
  const [run] = await rowsOf<{ id: number }>(
    fixture.test,
    `INSERT INTO timeclock_sync_runs (first_day, last_day, state, sent_by, started_at)
     SELECT $1::date, $2::date, 'running', min(id), '2026-11-17T14:00:00Z' FROM admins RETURNING id`,
    [day, nextDay],
  );
  const id = run?.id ?? 0;
  for (const worker of [processed, ...waiting])
    await rowsOf(fixture.test, 'INSERT INTO timeclock_sync_results (run_id, user_id, outcome) VALUES ($1, $2, $3)', [
      ...[id, worker?.id, worker === processed ? 'sent' : 'waiting'],
    ]);
  return id;
}

/** The handler of the job, by itself. */
function aJob(worker: Pick<SyncWorker, 'run'> = fixture.test.app.get(SyncWorker)) {
  let handle: (data: { runId: number }, jobId: string, isLastAttempt: boolean) => Promise<void> = async () => undefined;
  const queue = { handle: (_queue: string, given: typeof handle) => (handle = given) } as unknown as JobQueue;
  const { app } = fixture.test;
  const job = new CarryOutSync(app.get(UnitOfWork), worker as SyncWorker, queue, app.get(Clock));
  job.onModuleInit();
  return { run: (runId: number, isLastAttempt = false) => handle({ runId }, 'job', isLastAttempt), job };
}

describe('a run whose server was killed', () => {
  it('[I-40] continues with the workers without a result, and sends nothing twice', async () => {
    const workers = await workersWithHours('Ruiz', 'Sosa', 'Tate');
    // the changes of Ruiz and Sosa were sent; the result of Sosa was not stored
    for (const { id: workerId } of [workers.Ruiz, workers.Sosa])
      await fixture.call('POST', 'adp/sync-worker', { workerId, ...days });
    const id = await aRunWithoutJob(workers.Ruiz, workers.Sosa, workers.Tate);
    await fixture.forgetLog();
    const { app, unitOfWork } = fixture.test;
    await unitOfWork.run((tx) => app.get(JobQueue).send(tx, 'timeclock-sync', { runId: id }));
    expect(await ended()).toMatchObject({ state: 'done', counts: { sent: 2, inStep: 1 } });
    expect(await asked(workers)).toEqual(['Sosa', 'Tate']);
    expect(await posts()).toEqual(['add']);
    for (const worker of Object.values(workers)) expect(await entriesOf(worker)).toBe(1);
  });

  it('[I-40] is continued within minutes, and has the time that 50 000 workers take', () => {
    const { expireInSeconds, heartbeatSeconds } = QUEUES['timeclock-sync'];
    expect(heartbeatSeconds).toBeLessThanOrEqual(60);
    expect(expireInSeconds).toBeGreaterThanOrEqual(50_000);
  });

  it('[I-40] can be resumed after its job was given up', async () => {
    const workers = await workersWithHours('Udo', 'Vera');
    const id = await aRunWithoutJob(workers.Udo, workers.Vera);
    const message = 'Something went wrong on our side. Please try again.';
    expect(await latest()).toMatchObject({ id, state: 'paused', message });
    expect((await resume(id)).body).toMatchObject({ id, state: 'running' });
    expect(await ended()).toMatchObject({ state: 'done', counts: { sent: 2 } });
  });

  it('[I-50] does not block a new one after its job was given up, nor the resumption of an earlier one', async () => {
    const workers = await workersWithHours('Ugo', 'Vale');
    await fixture.faults({ on: 'modify', kind: 'forbidden' });
    const paused = (await start()).body.id;
    await ended();
    await fixture.faults();
    const givenUp = [await aRunWithoutJob(workers.Ugo, workers.Vale)];
    expect((await resume(paused)).body).toMatchObject({ id: paused, state: 'running' });
    await until(async () => (await auditOf(fixture.test, 'timeclock_sync', paused)).length === 4);
    await aWorkerWithHours('Wells');
    givenUp.push(await aRunWithoutJob(workers.Ugo, workers.Vale));
    const started = (await start()).body;
    expect(started).toMatchObject({ state: 'running', workerCount: 1 });
    expect(givenUp).not.toContain(started.id);
    expect(await ended()).toMatchObject({ id: started.id, state: 'done' });
    for (const id of givenUp) {
      const pausedBySystem = { action: 'timeclock_sync.paused', changes: { code: 'internal_error' } };
      expect(await auditOf(fixture.test, 'timeclock_sync', id)).toEqual([pausedBySystem]);
    }
  });

  it('[I-40] sends nothing twice if the job of the killed server still runs', async () => {
    const workers = await workersWithHours('Wade', 'Xena', 'Yara');
    const id = await aRunWithoutJob(workers.Wade, workers.Xena, workers.Yara);
    await Promise.all([aJob().run(id), aJob().run(id)]);
    expect(await latest()).toMatchObject({ state: 'done' });
    expect(await posts()).toEqual(['add', 'add']);
    expect(await auditOf(fixture.test, 'timeclock_sync', id)).toHaveLength(1);
  });

  it('[I-40] stays in progress when its server stops, so that another attempt continues', async () => {
    const workers = await workersWithHours('Zane', 'Abel');
    const id = await aRunWithoutJob(workers.Zane, workers.Abel);
    const { job, run } = aJob();
    job.onModuleDestroy();
    await expect(run(id)).rejects.toThrow('The server stops');
    expect(await rowsOf(fixture.test, 'SELECT state FROM timeclock_sync_runs')).toEqual([{ state: 'running' }]);
    await aJob().run(id);
    expect(await latest()).toMatchObject({ state: 'done', counts: { sent: 2 } });
  });

  it('[I-38, I-40] is tried again after an unexpected error, and pauses when the last attempt fails', async () => {
    const workers = await workersWithHours('Bond', 'Cruz');
    const id = await aRunWithoutJob(workers.Bond, workers.Cruz);
    const failing = aJob({ run: () => Promise.reject(new TypeError('a broken connection')) });
    await expect(failing.run(id)).rejects.toThrow('a broken connection');
    await failing.run(id, true);
    expect(await rowsOf(fixture.test, 'SELECT state FROM timeclock_sync_runs')).toEqual([{ state: 'paused' }]);
    expect((await resume(id)).status).toBe(202);
    expect(await ended()).toMatchObject({ state: 'done' });
  });
});

describe('GET /api/admin/adp/sync-runs/latest', () => {
  it('[I-41] has the progress of the last run, for every admin', async () => {
    expect(await latest()).toBeNull();
    const workers = await workersWithHours('Dale', 'Eden');
    const id = await aRunWithoutJob(workers.Dale, workers.Eden);
    await rowsOf(
      fixture.test,
      `INSERT INTO pgboss.job (name, data, start_after, state)
       VALUES ('timeclock-sync', jsonb_build_object('runId', $1::int), now() + interval '1 day', 'created')`,
      [id],
    );
    expect(await latest()).toMatchObject({ id, state: 'running', message: null, counts: { sent: 1, waiting: 1 } });
    await aJob().run(id);
    expect(await latest()).toMatchObject({ id, state: 'done', counts: { sent: 2, waiting: 0 } });
  });
});
