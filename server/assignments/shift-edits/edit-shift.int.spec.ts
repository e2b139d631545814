import { describe, expect, it } from '@jest/globals';
import { denver } from '../../../shared/kernel/spec-support.js';
import { plusHours, toIso } from '../../../shared/kernel/time.js';
import type { ShiftEdit } from '../../../shared/shifts/shift.contract.js';
import type { Shift } from '../../shifts/shift.entity.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { notificationsAbout } from '../../test/factories/notifications.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift, shiftNow } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { until } from '../../test/support/until.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

function bodyOf(shift: Shift, changes: Partial<ShiftEdit> = {}): ShiftEdit {
  const { title, description, skillLevelId, date, startTime, endTime, totalPositions } = shift;
  return {
    title,
    description,
    skillLevelId,
    date,
    startTime,
    endTime,
    totalPositions,
    payRate: shift.payRateCents / 100,
    ...changes,
  };
}
const edit = (shift: Shift, changes: Partial<ShiftEdit> = {}) =>
  test.call('PUT', `/api/shifts/${shift.id}`, { token: test.adminToken, body: bodyOf(shift, changes) });
const inboxOf = async (userId: number) => {
  const sql = 'SELECT message FROM notifications WHERE user_id = $1 ORDER BY id';
  return (await rowsOf<{ message: string }>(test, sql, [userId])).map(({ message }) => message);
};

describe('shift edits', () => {
  it('[D-30] new times reach the assignments and the clock; each assigned worker is notified; one audit row', async () => {
    const shift = await aShift(test, { totalPositions: 3 });
    const [assigned, applied] = [
      await anAssignment(test, { shift }),
      await anAssignment(test, { shift, status: 'pending' }),
    ];
    await anAssignment(test, { shift, status: 'cancelled', cancelledAt: TEST_NOW });
    const response = await edit(shift, { startTime: '06:00', endTime: '12:30' });
    expect(response).toMatchObject({
      status: 200,
      body: { id: shift.id, startTime: '06:00', endTime: '12:30', startsAt: '2026-11-20T13:00:00.000Z', warnings: [] },
    });
    expect(await shiftNow(test, shift.id)).toMatchObject({ movedAt: TEST_NOW, filledPositions: 1 });
    const moved = await assignmentNow(test, assigned.id);
    expect([moved.startsAt, moved.endsAt]).toEqual([
      Date.parse('2026-11-20T13:00:00Z'),
      Date.parse('2026-11-20T19:30:00Z'),
    ]);
    expect(await notificationsAbout(test, shift.id)).toEqual(
      [`shiftChanged ${assigned.userId}`, `shiftChanged ${applied.userId}`].sort(),
    );
    expect(await auditOf(test, 'shift', shift.id)).toEqual([
      {
        action: 'shift.edited',
        changes: { startTime: { from: '08:00', to: '06:00' }, endTime: { from: '16:00', to: '12:30' } },
      },
    ]);
  });

  it('[D-41, N-30] notifies of a changed end with the whole new and old times, for each edit', async () => {
    const shift = await aShift(test);
    const { userId } = await anAssignment(test, { shift });
    await edit(shift, { endTime: '15:00' });
    await until(async () => (await inboxOf(userId)).length === 1);
    await edit(shift, { endTime: '15:30' });
    await until(async () => (await inboxOf(userId)).length === 2);
    const times = (end: string) => `Fri, Nov 20, 8:00 AM to ${end} PM`;
    const free = 'You can cancel penalty-free for the next 24 hours.';
    expect(await inboxOf(userId)).toEqual([
      `${shift.title}: now ${times('3:00')} (before: ${times('4:00')}). ${free}`,
      `${shift.title}: now ${times('3:30')} (before: ${times('3:00')}). ${free}`,
    ]);
  });

  it('[D-41, N-30] names new and old times and the other changes, in the worker’s language', async () => {
    const shift = await aShift(test);
    const { userId } = await anAssignment(test, { shift, worker: await aWorker(test, { preferredLanguage: 'es' }) });
    await edit(shift, { date: '2026-11-21', title: 'Packing', requirements: ['Steel toe boots'], payRate: 19 });
    await until(async () => (await inboxOf(userId)).length === 1);
    const [text] = await inboxOf(userId);
    expect(text).toContain(
      ': ahora sáb 21 nov, de 8:00 a.m. a 4:00 p.m. (antes: vie 20 nov, de 8:00 a.m. a 4:00 p.m.).',
    );
    expect(text).toContain('Cambió: requisitos.');
    expect(text).toMatch(/Título: ahora \S+ \(antes /);
  });

  it('[D-41] names new details', async () => {
    const shift = await aShift(test);
    const { userId } = await anAssignment(test, { shift });
    await edit(shift, { description: 'Pack boxes', physicalDemands: 'heavy' });
    await until(async () => (await inboxOf(userId)).length === 1);
    expect((await inboxOf(userId))[0]).toMatch(/the time did not\. New: description, physical demands\.$/);
  });

  it('[D-30, K-17] new times revert a recorded no-show: the shift can be worked, or missed again', async () => {
    const shift = await aShift(test, { inHours: -3, hours: 8, totalPositions: 2 });
    const missed = await anAssignment(test, { shift });
    const checks = test.app.get(AssignmentChecks);
    const events = `SELECT void_reason FROM performance_metrics WHERE shift_assignment_id = $1 ORDER BY id`;
    const voidReasons = async () => (await rowsOf(test, events, [missed.id])).map(({ void_reason }) => void_reason);
    await checks.runAll();
    expect((await assignmentNow(test, missed.id)).missedAt).toBe(TEST_NOW);
    await until(async () => (await voidReasons()).length === 1);
    const { date } = await aShift(test, { inHours: 48 });
    expect(await edit(shift, { date })).toMatchObject({ status: 200 });
    expect(await assignmentNow(test, missed.id)).toMatchObject({ status: 'assigned', missedAt: null });
    expect(await jobsIn(test, 'no-show-disproved')).toEqual([
      { shiftAssignmentId: missed.id, userId: missed.userId, reason: 'shiftMoved' },
    ]);
    await until(async () => (await voidReasons())[0] === 'shift_moved');
    test.clock.moveTo(plusHours((await shiftNow(test, shift.id)).endsAt, 1));
    await checks.runAll();
    const actions = (await auditOf(test, 'assignment', missed.id)).map(({ action }) => action);
    expect(actions).toEqual(['assignment.missed', 'assignment.miss_taken_back', 'assignment.missed']);
    await until(async () => (await voidReasons()).length === 2);
    expect(await voidReasons()).toEqual(['shift_moved', null]);
  });

  it('[W-343] new times make a stand-in an ordinary worker of the shift', async () => {
    const shift = await aShift(test, { inHours: -3, hours: 8, totalPositions: 2 });
    const missed = await anAssignment(test, { shift });
    const { id } = await anAssignment(test, { shift, isStandIn: true, standsInFor: missed.id });
    await edit(shift, { title: 'Packing' });
    expect(await assignmentNow(test, id)).toMatchObject({ isStandIn: true, standsInFor: missed.id });
    const { date } = await aShift(test, { inHours: 48 });
    expect((await edit(shift, { date })).status).toBe(200);
    expect(await assignmentNow(test, id)).toMatchObject({ isStandIn: false, standsInFor: null });
  });

  it('[D-30] [S-34] a new rate warns, but changes no agreed pay and no times, and notifies no one', async () => {
    const shift = await aShift(test, { totalPositions: 2 });
    const { id } = await anAssignment(test, { shift });
    expect(await edit(shift, { payRate: 19.5 })).toMatchObject({
      status: 200,
      body: { payRate: 19.5, warnings: ['pay_rate_outside_band'] },
    });
    expect(await assignmentNow(test, id)).toMatchObject({ payRateCents: 1700 });
    expect((await shiftNow(test, shift.id)).movedAt).toBeNull();
    expect(await notificationsAbout(test, shift.id)).toEqual([]);
  });

  it('[D-30] refuses the second of two edits of one revision; a claim in between or a missing revision is no conflict', async () => {
    const shift = await aShift(test, { totalPositions: 3 });
    const listed = async () =>
      (await test.call('GET', '/api/admin/shifts', { token: test.adminToken })).body.find(
        (one: { id: number }) => one.id === shift.id,
      );
    const { revision } = await listed();
    await anAssignment(test, { shift });
    expect((await listed()).revision).toBe(revision);
    const responses = await Promise.all([17.5, 18].map((payRate) => edit(shift, { payRate, revision })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    const won = responses.find(({ status }) => status === 200)?.body;
    expect(won.revision).toBe(revision + 1);
    expect(await listed()).toMatchObject({ payRate: won.payRate, revision: won.revision });
    expect(await auditOf(test, 'shift', shift.id)).toHaveLength(1);
    expect((await edit(shift, { payRate: 18, revision: won.revision })).status).toBe(200);
    expect((await edit(shift, { payRate: 17 })).status).toBe(200);
  });

  it('[D-27] a time in the skipped hour becomes the later one, and a repeated edit changes nothing', async () => {
    test.clock.moveTo(denver('2027-03-08 08:00'));
    const shift = await aShift(test, { startsAt: denver('2027-03-14 08:00') });
    const times = { startTime: '02:30', endTime: '07:00' } as const;
    expect((await edit(shift, times)).body).toMatchObject({ startTime: '03:30', endTime: '07:00' });
    test.clock.moveTo(denver('2027-03-08 09:00'));
    expect((await edit(shift, times)).body).toMatchObject({ startTime: '03:30' });
    expect((await shiftNow(test, shift.id)).movedAt).toBe(denver('2027-03-08 08:00'));
  });

  it('[W-92] a repeated edit whose response was lost succeeds and changes nothing', async () => {
    const shift = await aShift(test);
    const change = { payRate: 17.5, titleEs: ' Armado ', requirements: ['closed shoes'], revision: 1 };
    const { revision } = (await edit(shift, change)).body;
    expect(await edit(shift, change)).toMatchObject({ status: 200, body: { payRate: 17.5, revision } });
    expect(await auditOf(test, 'shift', shift.id)).toHaveLength(1);
    expect((await edit(shift, { ...change, payRate: 18 })).status).toBe(409);
  });

  it('[D-31] positions not below those filled: 409; down to them: saved', async () => {
    const shift = await aShift(test, { totalPositions: 5 });
    await anAssignment(test, { shift });
    await anAssignment(test, { shift });
    expect(await edit(shift, { totalPositions: 1 })).toMatchObject({
      status: 409,
      body: { code: 'positions_below_filled', params: { filled: 2 } },
    });
    expect(await edit(shift, { totalPositions: 2 })).toMatchObject({
      status: 200,
      body: { totalPositions: 2, filledPositions: 2 },
    });
  });

  it('[F-71] positions not below those filled or held for an answer: 409', async () => {
    const [shift, worker] = [await aShift(test, { totalPositions: 3 }), await aWorker(test)];
    await anAssignment(test, { shift });
    await rowsOf(
      test,
      `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by) VALUES ($1, $2, 'freed', true, $3, $4)`,
      [shift.id, worker.id, toIso(TEST_NOW), toIso(plusHours(TEST_NOW, 4))],
    );
    expect(await edit(shift, { totalPositions: 1 })).toMatchObject({
      status: 409,
      body: { code: 'positions_below_filled', params: { filled: 2 } },
    });
    expect((await edit(shift, { totalPositions: 2 })).status).toBe(200);
  });

  describe('[F-152] fewer positions than are filled and held, if no offer holds one afterwards', () => {
    const offer = (shift: Shift, userId: number, until = plusHours(TEST_NOW, 4)) =>
      rowsOf(
        test,
        `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by) VALUES ($1, $2, 'freed', true, $3, $4)`,
        [shift.id, userId, toIso(plusHours(TEST_NOW, -1)), toIso(until)],
      );

    it('are saved with new times, which withdraw the offers', async () => {
      const [shift, worker] = [await aShift(test, { totalPositions: 3 }), await aWorker(test)];
      await anAssignment(test, { shift });
      await offer(shift, worker.id);
      const { status, body } = await edit(shift, { totalPositions: 1, endTime: '15:30' });
      expect([status, body.totalPositions, body.filledPositions, body.heldPositions]).toEqual([200, 1, 1, 0]);
    });

    it('are saved after the time to answer, also before the job has closed the offer', async () => {
      const [shift, worker] = [await aShift(test, { totalPositions: 3 }), await aWorker(test)];
      await anAssignment(test, { shift });
      await offer(shift, worker.id, plusHours(TEST_NOW, -0.5));
      const { status, body } = await edit(shift, { totalPositions: 1 });
      expect([status, body.totalPositions, body.heldPositions]).toEqual([200, 1, 0]);
    });
  });

  it('[D-31] refuses an overlap and names the worker; saves back-to-back times', async () => {
    const worker = await aWorker(test, { firstName: 'Inez', lastName: 'Mora' });
    const shift = await aShift(test);
    await anAssignment(test, { shift, worker });
    await anAssignment(test, {
      worker,
      shift: await aShift(test, { title: 'Evening pack', startsAt: plusHours(shift.endsAt, 2), hours: 4 }),
    });
    expect(await edit(shift, { endTime: '18:30' })).toMatchObject({
      status: 409,
      body: {
        code: 'edit_overlaps_worker',
        params: { worker: 'Inez Mora', title: 'Evening pack', date: '2026-11-20' },
      },
    });
    expect((await shiftNow(test, shift.id)).endTime).toBe('16:00');
    expect((await edit(shift, { endTime: '18:00' })).status).toBe(200);
  });

  it('[W-196] names all workers whose shifts would overlap, and says whom to leave out', async () => {
    const { shift, busy } = await aCrewWithOverlaps();
    const { status, body } = await edit(shift, { endTime: '18:30' });
    expect([status, body.code, body.params]).toEqual([
      409,
      'edit_overlaps_workers',
      { workers: busy.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') },
    ]);
    expect(body.current.overlapping.map(({ userId }: { userId: number }) => userId)).toEqual(busy.map(({ id }) => id));
    expect(await shiftNow(test, shift.id)).toMatchObject({ endTime: '16:00', filledPositions: 3 });
  });

  it('[W-197, W-198] leaves out those who overlap, and nobody else, and notifies each worker once', async () => {
    const { shift, busy, free, held } = await aCrewWithOverlaps();
    const [left, stays] = [busy.map(({ id }) => id), free.id];
    const { status, body } = await edit(shift, { startTime: '09:00', endTime: '18:30', leaveOut: [...left, stays] });
    expect([status, body.endTime, body.filledPositions]).toEqual([200, '18:30', 1]);
    const [kept, ...removed] = held;
    expect(await assignmentNow(test, kept!.id)).toMatchObject({
      status: 'assigned',
      startsAt: denver('2026-11-20 09:00'),
    });
    for (const { id } of removed) {
      expect(await assignmentNow(test, id)).toMatchObject({ status: 'cancelled', isLateCancellation: false });
      expect(await auditOf(test, 'assignment', id)).toMatchObject([{ action: 'assignment.removed' }]);
    }
    expect(await notificationsAbout(test, shift.id)).toEqual(
      [`shiftChanged ${stays}`, ...left.map((id) => `shiftRemoved ${id}`)].sort(),
    );
    const jobs = await jobsIn<{ kind: string; shiftId: number; params: object }>(test, 'worker-notification');
    expect(jobs.filter((one) => one.kind === 'shiftRemoved' && one.shiftId === shift.id)).toMatchObject(
      left.map(() => ({ params: { wasAt: shift.startsAt } })),
    );
  });

  it('[W-197] changes nothing if someone else would overlap', async () => {
    const { shift, busy } = await aCrewWithOverlaps();
    const { body } = await edit(shift, { endTime: '18:30', leaveOut: [busy[0]!.id] });
    expect(body).toMatchObject({ code: 'edit_overlaps_workers' });
    expect(await shiftNow(test, shift.id)).toMatchObject({ endTime: '16:00', filledPositions: 3 });
    expect(await notificationsAbout(test, shift.id)).toEqual([]);
  });

  it('[W-197] a repeated edit whose response was lost takes nobody else off', async () => {
    const { shift, busy } = await aCrewWithOverlaps();
    const change = { endTime: '18:30', leaveOut: busy.map(({ id }) => id), revision: 1 };
    const { revision } = (await edit(shift, change)).body;
    expect(await edit(shift, change)).toMatchObject({ status: 200, body: { revision, filledPositions: 1 } });
  });

  /** A shift of three workers from 8 AM to 4 PM; two of them are on another one from 6 PM. `held`: the free one first. */
  async function aCrewWithOverlaps() {
    const shift = await aShift(test, { totalPositions: 3 });
    const evening = await aShift(test, { startsAt: plusHours(shift.endsAt, 2), hours: 4, totalPositions: 2 });
    const [free, ...busy] = [await aWorker(test), await aWorker(test), await aWorker(test)] as const;
    const held = [await anAssignment(test, { shift, worker: free })];
    for (const worker of busy) {
      held.push(await anAssignment(test, { shift, worker }));
      await anAssignment(test, { shift: evening, worker });
    }
    return { shift, free, busy, held };
  }

  it('[D-30] ignores other shifts of applicants', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    await anAssignment(test, { shift, worker, status: 'pending' });
    await anAssignment(test, { worker, shift: await aShift(test, { startsAt: plusHours(shift.endsAt, 2) }) });
    expect((await edit(shift, { endTime: '18:30' })).status).toBe(200);
  });

  it('[D-17] refuses new times after a clock-in: 409; texts may change', async () => {
    const shift = await aShift(test, { inHours: 0 });
    await anAssignment(test, { shift, status: 'in_progress', clockInTime: TEST_NOW });
    expect(await edit(shift, { startTime: '09:00' })).toMatchObject({
      status: 409,
      body: { code: 'shift_has_recorded_hours' },
    });
    expect(await edit(shift, { title: 'Kitting, line 2' })).toMatchObject({
      status: 200,
      body: { title: 'Kitting, line 2' },
    });
  });

  it('[D-30] notifies no one of a shift that has ended', async () => {
    const shift = await aShift(test, { inHours: -8 });
    await anAssignment(test, { shift });
    expect((await edit(shift, { description: 'Packed kits' })).status).toBe(200);
    expect(await notificationsAbout(test, shift.id)).toEqual([]);
  });

  it('[D-21] validates new times like those of a new shift', async () => {
    const shift = await aShift(test);
    expect(await edit(shift, { date: '2026-11-16' })).toMatchObject({ status: 400, body: { code: 'shift_in_past' } });
    expect(await edit(shift, { date: '2026-12-16' })).toMatchObject({
      status: 400,
      body: { code: 'shift_too_far_ahead' },
    });
    expect(await edit(shift, { endTime: '09:30' })).toMatchObject({
      status: 400,
      body: { code: 'shift_length_invalid' },
    });
  });

  it('[D-37] is for admins; answers 404 for an unknown or cancelled shift', async () => {
    const shift = await aShift(test, { isActive: false });
    expect(await edit(shift)).toMatchObject({ status: 409, body: { code: 'shift_not_active' } });
    expect(
      (await test.call('PUT', '/api/shifts/2000000000', { token: test.adminToken, body: bodyOf(shift) })).status,
    ).toBe(404);
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    expect((await test.call('PUT', `/api/shifts/${shift.id}`, { token, body: bodyOf(shift) })).status).toBe(403);
  });
});
