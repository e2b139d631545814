import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdminRow } from '../../test/factories/admin.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { type TestResponse, createTestApp, type TestApp } from '../../test/support/test-app.js';
import { assertInvariants, createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { CancelAssignment } from '../cancellations/cancel-assignment.js';
import { ClaimPosition } from './claim-position.js';
import { DecideApplication } from '../applications/decide-application.js';
import { DeleteShift } from '../shift-edits/delete-shift.js';

const WORKERS = 50;
const ROUNDS = 20;

let database: TestDatabase;
let apps: TestApp[];
let workers: { id: number; tokens: string[] }[];

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await createTestApp({ database }), await createTestApp({ database })];
  workers = [];
  for (let each = 0; each < WORKERS; each += 1) {
    const { id } = await aWorker(appOf(0));
    workers.push({ id, tokens: await Promise.all(apps.map((app) => aWorkerToken(app, id))) });
  }
}, 60_000);

afterAll(async () => {
  const retries = apps.map((app) => app.unitOfWork.retries);
  process.stdout.write(`Races: whole transactions run again: ${retries.join(' + ')}\n`);
  for (const app of apps) await app.close();
  await database.close();
});

/** Alternates between the two servers. */
const appOf = (turn: number) => apps[turn % apps.length] as TestApp;

function outcomes(responses: TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const outcome = status < 300 ? 'won' : `${status} ${body.code}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('races over two servers on one database', () => {
  it(`[S-17] [X-22] ${WORKERS} workers for the last position, ${ROUNDS} rounds: one succeeds, the others are refused as full`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shift = await aShift(appOf(round), { inHours: 24 + round * 10 });
      const responses = await Promise.all(
        workers.map(({ tokens }, turn) =>
          appOf(turn).call('POST', `/api/shifts/${shift.id}/assign`, { token: tokens[turn % 2] as string }),
        ),
      );
      expect(outcomes(responses)).toEqual({ won: 1, '409 shift_full': WORKERS - 1 });
    }
    await assertInvariants(database.superuserUrl);
  }, 120_000);

  it('[S-19] one worker, the same shift, 20 taps at once: one position', async () => {
    const app = appOf(0);
    const worker = await aWorker(app);
    const shift = await aShift(app, { totalPositions: 30 });
    const claims = Array.from({ length: 20 }, (_, turn) => claim(turn, worker.id, shift.id));
    const codes = await codesOf(claims);
    expect(codes).toEqual({ won: 1, already_on_shift: 19 });
  });

  it('[S-20] one worker, ten overlapping shifts at once: one position, and each error names it', async () => {
    const app = appOf(0);
    const worker = await aWorker(app);
    const shifts = [];
    for (let each = 0; each < 10; each += 1)
      shifts.push(await aShift(app, { title: 'Overlap', inHours: 50 + each / 2 }));
    const settled = await Promise.allSettled(shifts.map(({ id }, turn) => claim(turn, worker.id, id)));
    const refusals = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refusals).toHaveLength(9);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'shifts_overlap', params: { title: 'Overlap' } });
  });

  it('[W-05] two admins approve two overlapping applications of one worker: exactly one is approved', async () => {
    const admin = await anAdminRow(appOf(0));
    for (let round = 0; round < ROUNDS; round += 1) {
      const worker = await aWorker(appOf(0));
      const first = await anApplication(worker, round);
      const second = await anApplication(worker, round);
      const approvals = [first, second].map(({ id }, turn) =>
        appOf(turn).app.get(DecideApplication).decide({ id: admin.id, language: 'en' }, id, { status: 'approved' }),
      );
      const settled = await Promise.allSettled(approvals);
      const refusals = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
      expect(refusals).toMatchObject([{ code: 'shifts_overlap', params: { title: 'Kitting line' } }]);
    }
  });

  it('[W-04] the same application approved, rejected and withdrawn at once ends once', async () => {
    const admin = await anAdminRow(appOf(0));
    for (let round = 0; round < ROUNDS; round += 1) {
      const worker = await aWorker(appOf(0));
      const { id, shiftId } = await anApplication(worker, round);
      const decide = (turn: number, status: 'approved' | 'rejected') =>
        appOf(turn).app.get(DecideApplication).decide({ id: admin.id, language: 'en' }, id, { status });
      const withdraw = appOf(0).app.get(CancelAssignment).cancel({ id: worker.id, language: 'en' }, id, 'no time');
      await Promise.allSettled([decide(0, 'approved'), decide(1, 'rejected'), withdraw]);
      const steps = await auditOf(appOf(0), 'assignment', id);
      // approval followed by a cancellation is possible; otherwise exactly one call succeeds
      expect(['assignment.approved', 'assignment.rejected', 'assignment.cancelled']).toContain(steps[0]?.action);
      expect(steps.length).toBeLessThanOrEqual(steps[0]?.action === 'assignment.approved' ? 2 : 1);
      await assertFilled(shiftId);
    }
  });

  it('[X-22] concurrent claims and cancellations on few shifts: exact counts, no deadlock', async () => {
    const shifts: { id: number }[] = [];
    for (let each = 0; each < 5; each += 1)
      shifts.push(await aShift(appOf(0), { inHours: 300 + each * 4, totalPositions: 3 }));
    const walks = workers.slice(0, 20).map(async ({ id }, turn) => {
      for (const { id: shiftId } of turn % 2 === 0 ? shifts : [...shifts].reverse()) {
        const taken = await claim(turn, id, shiftId).catch(domainCode);
        if (typeof taken === 'string') continue;
        const app = appOf(turn + 1).app;
        await app.get(CancelAssignment).cancel({ id, language: 'en' }, taken.assignment.id, 'changed plans');
      }
    });
    await Promise.all(walks);
    await assertInvariants(database.superuserUrl);
  }, 60_000);

  it('[D-18] a shift is deleted during many claims: no one stays on it, and each assigned worker is notified', async () => {
    const admin = await anAdminRow(appOf(0));
    for (let round = 0; round < ROUNDS; round += 1) {
      const shift = await aShift(appOf(0), { inHours: 330 + round * 10, totalPositions: 20 });
      const claims = workers.slice(0, 10).map(({ id }, turn) => claim(turn, id, shift.id));
      const deletion = appOf(1).app.get(DeleteShift).delete({ id: admin.id, language: 'en' }, shift.id);
      const again = workers.slice(0, 10).map(({ id }, turn) => claim(turn, id, shift.id));
      const codes = await codesOf([...claims, deletion, ...again]);
      const expected = ['won', 'shift_not_active', 'already_on_shift'];
      expect(Object.keys(codes).filter((code) => !expected.includes(code))).toEqual([]);
      const on = await rowsOf(
        appOf(0),
        `SELECT status FROM shift_assignments WHERE shift_id = $1 AND status <> 'cancelled'`,
        [shift.id],
      );
      expect(on).toEqual([]);
    }
  });

  it('[X-22] a worker cancels and claims a shift at once: the lock order prevents deadlocks in each order of events', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const worker = await aWorker(appOf(0));
      const shift = await aShift(appOf(0), { inHours: 100 });
      const { id } = await anAssignment(appOf(0), { shift, worker });
      const cancel = appOf(0).app.get(CancelAssignment).cancel({ id: worker.id, language: 'en' }, id, 'no time');
      const codes = await codesOf([cancel, ...[0, 1, 2, 3].map((turn) => claim(turn, worker.id, shift.id))]);
      expect(Object.keys(codes).filter((code) => code !== 'won' && code !== 'already_on_shift')).toEqual([]);
      await assertFilled(shift.id);
    }
  });

  it('[X-22] one lock order means that no transaction is retried after a deadlock', () => {
    expect(apps.map((app) => app.unitOfWork.retries)).toEqual([0, 0]);
  });
});

function claim(turn: number, workerId: number, shiftId: number) {
  return appOf(turn).app.get(ClaimPosition).claim({ id: workerId, language: 'en' }, shiftId, 'assign');
}

async function anApplication(worker: { id: number }, round: number) {
  const shift = await aShift(appOf(0), { inHours: 400 + round });
  return anAssignment(appOf(0), { shift, worker, status: 'pending' });
}

/** Returns the code of an expected error; rethrows others. */
function domainCode(error: unknown): string {
  const { code, status } = error as { code?: string; status?: number };
  if (code === undefined || status === undefined || status >= 500) throw error;
  return code;
}

async function codesOf(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(calls.map((call) => call.then(() => 'won').catch(domainCode)))) {
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

async function assertFilled(shiftId: number): Promise<void> {
  const [row] = await rowsOf<{ filled: number; held: number }>(
    appOf(0),
    `SELECT filled_positions AS filled, (SELECT count(*)::int FROM shift_assignments
       WHERE shift_id = $1 AND status IN ('assigned', 'in_progress', 'completed')) AS held FROM shifts WHERE id = $1`,
    [shiftId],
  );
  expect(row?.filled).toBe(row?.held);
}
