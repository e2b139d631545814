import { describe, expect, it } from '@jest/globals';
import { plusHours } from '../../../shared/kernel/time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { alertsAbout } from '../../test/factories/notifications.js';
import { auditOf, jobsIn, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';

const test = adminAppFixture();

const move = (id: number, shiftId: number, reason = 'The other line is short') =>
  test.call('POST', `/api/admin/assignments/${id}/move`, { token: test.adminToken, body: { shiftId, reason } });
const filled = (...shiftIds: number[]) =>
  rowsOf<{ filled: number }>(
    test,
    'SELECT filled_positions AS filled FROM shifts WHERE id = ANY($1::int[]) ORDER BY array_position($1::int[], id)',
    [shiftIds],
  ).then((rows) => rows.map((row) => row.filled));
const notificationsTo = async (userId: number) =>
  (await jobsIn<{ userId: number; kind: string; shiftId: number; params?: object }>(test, 'worker-notification'))
    .filter((job) => job.userId === userId)
    .map(({ kind, shiftId, params }) => ({ kind, shiftId, params }));

describe('moving a worker to another shift', () => {
  it('[W-188, W-192] frees the position on one shift and takes one on the other, and notifies the worker once', async () => {
    const left = await aShift(test, { title: 'Bindery', titleEs: 'Encuadernado' });
    const target = await aShift(test, { title: 'Kitting' });
    const { id, userId } = await anAssignment(test, { shift: left });
    const { status, body } = await move(id, target.id, ' Line 2 is short ');
    expect([status, body]).toMatchObject([
      201,
      { message: 'The worker is on the other shift now.', assignment: { shiftId: target.id, status: 'assigned' } },
    ]);
    expect(await assignmentNow(test, id)).toMatchObject({
      ...{ status: 'cancelled', isLateCancellation: false, cancellationReason: 'Line 2 is short' },
    });
    expect(await assignmentNow(test, body.assignment.id)).toMatchObject({ userId, shiftId: target.id });
    expect(await filled(left.id, target.id)).toEqual([0, 1]);
    expect(await notificationsTo(userId)).toEqual([
      {
        ...{ kind: 'movedToShift', shiftId: target.id },
        params: { leftTitle: 'Bindery', leftTitleEs: 'Encuadernado', leftAt: left.startsAt },
      },
    ]);
    expect(await auditOf(test, 'assignment', id)).toMatchObject([{ action: 'assignment.removed' }]);
    expect(await auditOf(test, 'assignment', body.assignment.id)).toMatchObject([{ action: 'assignment.assigned' }]);
    expect(await reasonsOf(test, 'assignment', body.assignment.id)).toEqual(['Line 2 is short']);
  });

  it('[W-189] changes nothing if the worker cannot be on the other shift', async () => {
    const worker = await aWorker(test);
    const left = await aShift(test, { inHours: 72, hours: 4 });
    const { id } = await anAssignment(test, { shift: left, worker });
    await anAssignment(test, { shift: await aShift(test, { inHours: 96 }), worker });
    const full = await aShift(test);
    await anAssignment(test, { shift: full });
    const cancelledLate = await aShift(test, { inHours: 20 });
    const cancelled = { status: 'cancelled', cancelledAt: TEST_NOW, isLateCancellation: true } as const;
    await anAssignment(test, { shift: cancelledLate, worker, ...cancelled, cancellationReason: 'x' });
    for (const [shift, code] of [
      [await aShift(test, { inHours: 97 }), 'shifts_overlap'],
      [full, 'shift_full'],
      [cancelledLate, 'cancelled_late_before'],
      [await aShift(test, { inHours: -9 }), 'shift_ended'],
      [await aShift(test, { isActive: false }), 'shift_not_active'],
    ] as const)
      expect((await move(id, shift.id)).body).toMatchObject({ code });
    expect((await move(id, 2_000_000_000)).status).toBe(404);
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'assigned' });
    expect(await notificationsTo(worker.id)).toEqual([]);
    expect(await filled(left.id)).toEqual([1]);
  });

  it('[W-189] the reason overrides a level that is too low', async () => {
    const { id } = await anAssignment(test);
    const { body } = await move(id, (await aShift(test, { skillLevelId: 4 })).id, 'Trained elsewhere');
    expect(await auditOf(test, 'assignment', body.assignment.id)).toMatchObject([
      { changes: { levelOverridden: true } },
    ]);
  });

  it('[W-190] the other shift may overlap the left one, which does not count for rest and hours', async () => {
    const worker = await aWorker(test);
    const { id } = await anAssignment(test, { shift: await aShift(test, { inHours: 72 }), worker });
    const first = await move(id, (await aShift(test, { inHours: 74 })).id);
    expect(first.status).toBe(201);
    const [noted] = await auditOf(test, 'assignment', first.body.assignment.id);
    expect(noted?.changes).not.toHaveProperty('warnings');
    await anAssignment(test, { shift: await aShift(test, { inHours: 60, hours: 4 }), worker });
    const second = await move(first.body.assignment.id, (await aShift(test, { inHours: 67, hours: 4 })).id);
    expect(await auditOf(test, 'assignment', second.body.assignment.id)).toMatchObject([
      { changes: { warnings: ['short_rest'] } },
    ]);
  });

  it('[W-191] moves nobody who applies, has clocked in or has left, and nobody to the same shift', async () => {
    const target = await aShift(test, { inHours: 100 });
    for (const options of [
      { status: 'pending' },
      { status: 'in_progress', clockInTime: TEST_NOW },
      { status: 'cancelled', cancelledAt: TEST_NOW, cancellationReason: 'x' },
    ] as const) {
      const { id } = await anAssignment(test, options);
      expect(await move(id, target.id)).toMatchObject({ status: 409, body: { code: 'removal_not_possible' } });
    }
    const { id, shiftId } = await anAssignment(test, { shift: await aShift(test, { totalPositions: 2 }) });
    expect(await move(id, shiftId)).toMatchObject({ status: 409, body: { code: 'already_on_shift' } });
    expect((await move(2_000_000_000, target.id)).status).toBe(404);
    expect(await filled(target.id)).toEqual([0]);
  });

  it('[W-193] shortly before the start is no late cancellation, costs no points, and raises no alert', async () => {
    const left = await aShift(test, { inHours: 3 });
    const { id, userId } = await anAssignment(test, { shift: left });
    const { body } = await move(id, (await aShift(test, { inHours: 5 })).id);
    expect(await assignmentNow(test, id)).toMatchObject({ isLateCancellation: false, isShortNotice: false });
    expect(await alertsAbout(test, [id, body.assignment.id])).toEqual([]);
    const events = (await jobsIn<{ userId: number }>(test, 'performance-event')).filter((job) => job.userId === userId);
    expect(events).toEqual([]);
    const again = await move(body.assignment.id, left.id);
    expect(again.status).toBe(201);
  });

  it('[W-72, W-188] to a running shift makes a stand-in', async () => {
    const running = await aShift(test, { inHours: 0, hours: 4 });
    const { id } = await anAssignment(test, { shift: await aShift(test, { inHours: 6 }) });
    test.clock.moveTo(plusHours(TEST_NOW, 1));
    const { body } = await move(id, running.id);
    test.clock.moveTo(TEST_NOW);
    expect(await assignmentNow(test, body.assignment.id)).toMatchObject({ isStandIn: true });
  });
});

describe('moves at the same time', () => {
  it('[W-188] two admins who move one worker: one succeeds', async () => {
    const { id, shiftId } = await anAssignment(test);
    const targets = [await aShift(test), await aShift(test), await aShift(test)];
    const results = await Promise.all(targets.map((target) => move(id, target.id)));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await filled(...targets.map((target) => target.id))).sort()).toEqual([0, 0, 1]);
    expect(await filled(shiftId)).toEqual([0]);
  });

  it('[W-188] two workers who are moved to the last position: one gets it', async () => {
    const target = await aShift(test);
    const held = [await anAssignment(test), await anAssignment(test)];
    const results = await Promise.all(held.map(({ id }) => move(id, target.id)));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'shift_full' });
    expect(await filled(target.id)).toEqual([1]);
  });

  it('[W-188] two workers who change between two shifts do not deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shifts = [await aShift(test, { totalPositions: 2 }), await aShift(test, { totalPositions: 2 })] as const;
      const held = [await anAssignment(test, { shift: shifts[0] }), await anAssignment(test, { shift: shifts[1] })];
      const results = await Promise.all([move(held[0]!.id, shifts[1].id), move(held[1]!.id, shifts[0].id)]);
      expect(results.map(({ status }) => status)).toEqual([201, 201]);
      expect(await filled(shifts[0].id, shifts[1].id)).toEqual([1, 1]);
    }
  });

  it('[W-188] a move waits for the older shift before it locks the newer one', async () => {
    const [older, newer] = [await aShift(test), await aShift(test)];
    const { id } = await anAssignment(test, { shift: newer });
    const lock = 'SELECT id FROM shifts WHERE id = $1 FOR NO KEY UPDATE';
    const isWaiting = async () =>
      (await rowsOf(test, `SELECT FROM pg_locks WHERE NOT granted AND locktype IN ('tuple', 'transactionid')`)).length >
      0;
    const moving = await test.unitOfWork.run(async (tx) => {
      await tx.query(lock, [older.id]);
      const started = { response: move(id, older.id) };
      await until(isWaiting);
      expect(await tx.query(`${lock} SKIP LOCKED`, [newer.id])).toEqual([{ id: newer.id }]);
      return started;
    });
    expect((await moving.response).status).toBe(201);
  });

  it('[W-188] a worker who is moved and removed at the same time ends on one shift at most', async () => {
    for (let round = 0; round < 3; round += 1) {
      const target = await aShift(test);
      const { id, shiftId } = await anAssignment(test);
      const remove = test.call('POST', `/api/admin/assignments/${id}/remove`, {
        ...{ token: test.adminToken, body: { reason: 'Line closed' } },
      });
      const [moved, removed] = await Promise.all([move(id, target.id), remove]);
      expect([moved.status, removed.status].sort()).toEqual(moved.status === 201 ? [201, 409] : [200, 409]);
      expect(await filled(shiftId, target.id)).toEqual([0, moved.status === 201 ? 1 : 0]);
    }
  });
});
