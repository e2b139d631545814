import { describe, expect, it } from '@jest/globals';
import { plusHours } from '../../../shared/kernel/time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const replace = (id: number, body: unknown) =>
  test.call('POST', `/api/admin/assignments/${id}/replace`, { token: test.adminToken, body });
const filled = async (shiftId: number) =>
  (await rowsOf<{ filled: number }>(test, 'SELECT filled_positions AS filled FROM shifts WHERE id = $1', [shiftId]))[0];

describe('replacing a worker on a shift', () => {
  it('[W-180, W-182] gives the position of a full shift to another worker, and notifies each of the two once', async () => {
    const [shift, other] = [await aShift(test, { totalPositions: 1 }), await aWorker(test)];
    const { id, userId } = await anAssignment(test, { shift });
    const { status, body } = await replace(id, { userId: other.id, reason: ' Called in sick ' });
    expect([status, body.assignment]).toMatchObject([201, { shiftId: shift.id, status: 'assigned' }]);
    expect(await assignmentNow(test, id)).toMatchObject({
      ...{ status: 'cancelled', isLateCancellation: false, cancellationReason: 'Called in sick' },
    });
    expect(await assignmentNow(test, body.assignment.id)).toMatchObject({ userId: other.id, isStandIn: false });
    expect(await filled(shift.id)).toEqual({ filled: 1 });
    expect(await notificationsTo(test, userId)).toEqual([{ kind: 'shiftRemoved', shiftId: shift.id }]);
    expect(await notificationsTo(test, other.id)).toEqual([{ kind: 'shiftAssigned', shiftId: shift.id }]);
    expect(await auditOf(test, 'assignment', id)).toMatchObject([{ action: 'assignment.removed' }]);
    expect(await auditOf(test, 'assignment', body.assignment.id)).toMatchObject([{ action: 'assignment.assigned' }]);
  });

  it('[W-181] changes nothing if the other worker cannot take the position', async () => {
    const [shift, other] = [await aShift(test), await aWorker(test)];
    const { id, userId } = await anAssignment(test, { shift });
    await anAssignment(test, { shift: await aShift(test), worker: other });
    for (const [substitute, code] of [
      [other.id, 'shifts_overlap'],
      [userId, 'already_on_shift'],
      [(await aWorker(test, { isApproved: false })).id, 'worker_not_approved'],
    ] as const)
      expect((await replace(id, { userId: substitute, reason: 'Sick' })).body).toMatchObject({ code });
    expect((await replace(id, { userId: 2_000_000_000, reason: 'Sick' })).status).toBe(404);
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'assigned', userId });
    expect([await notificationsTo(test, userId), await notificationsTo(test, other.id)]).toEqual([[], []]);
  });

  it('[W-172, W-183] replaces nobody who has clocked in or has left', async () => {
    const { id } = await anAssignment(test, { status: 'cancelled', cancelledAt: TEST_NOW, cancellationReason: 'x' });
    const other = await aWorker(test);
    const body = { userId: other.id, reason: 'Sick' };
    expect(await replace(id, body)).toMatchObject({ status: 409, body: { code: 'removal_not_possible' } });
    const clocked = await anAssignment(test, { status: 'in_progress', clockInTime: TEST_NOW });
    expect(await replace(clocked.id, body)).toMatchObject({ status: 409, body: { code: 'removal_not_possible' } });
    expect((await replace(2_000_000_000, body)).status).toBe(404);
  });

  it('[W-173] does not replace an applicant, who holds no position', async () => {
    const shift = await aShift(test, { totalPositions: 1 });
    await anAssignment(test, { shift });
    const applied = await anAssignment(test, { shift, status: 'pending' });
    const response = await replace(applied.id, { userId: (await aWorker(test)).id, reason: 'Sick' });
    expect(response).toMatchObject({ status: 409, body: { code: 'removal_not_possible' } });
    expect(await assignmentNow(test, applied.id)).toMatchObject({ status: 'pending' });
  });

  it('[W-184] the reason also overrides a level that is too low', async () => {
    const [shift, other] = [await aShift(test, { skillLevelId: 4 }), await aWorker(test)];
    const { id } = await anAssignment(test, { shift });
    const { body } = await replace(id, { userId: other.id, reason: 'Trained elsewhere' });
    const { id: newId } = body.assignment as { id: number };
    expect(await auditOf(test, 'assignment', newId)).toMatchObject([{ changes: { levelOverridden: true } }]);
    expect(await reasonsOf(test, 'assignment', newId)).toEqual(['Trained elsewhere']);
  });

  it('[W-186] the audit log names the warnings about rest and hours', async () => {
    const [shift, other] = [await aShift(test, { inHours: 30, hours: 4 }), await aWorker(test)];
    await anAssignment(test, { shift: await aShift(test, { inHours: 24, hours: 4 }), worker: other });
    const { id } = await anAssignment(test, { shift });
    const { body } = await replace(id, { userId: other.id, reason: 'Sick' });
    const { id: newId } = body.assignment as { id: number };
    expect(await auditOf(test, 'assignment', newId)).toMatchObject([{ changes: { warnings: ['short_rest'] } }]);
  });

  it('[W-72, W-180] the substitute of a running shift is a stand-in', async () => {
    const shift = await aShift(test, { inHours: 0, hours: 4 });
    const { id } = await anAssignment(test, { shift });
    test.clock.moveTo(plusHours(TEST_NOW, 1));
    const { body } = await replace(id, { userId: (await aWorker(test)).id, reason: 'Did not come' });
    expect(await assignmentNow(test, body.assignment.id)).toMatchObject({ isStandIn: true });
  });

  it('[W-171] admins who replace the same worker at once: one succeeds', async () => {
    const shift = await aShift(test, { totalPositions: 1 });
    const { id } = await anAssignment(test, { shift });
    const others = [await aWorker(test), await aWorker(test), await aWorker(test)];
    const results = await Promise.all(others.map((other) => replace(id, { userId: other.id, reason: 'Sick' })));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await filled(shift.id)).toEqual({ filled: 1 });
  });

  it('[W-180] two workers who replace each other on two shifts at once do not deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const day = (inHours: number) => aShift(test, { inHours, hours: 4 });
      const [first, second] = [await day(24 + round * 100), await day(72 + round * 100)];
      const [a, b] = [await aWorker(test), await aWorker(test)];
      const held = [
        await anAssignment(test, { shift: first, worker: a }),
        await anAssignment(test, { shift: second, worker: b }),
      ];
      const results = await Promise.all([
        replace(held[0]!.id, { userId: b.id, reason: 'Swap' }),
        replace(held[1]!.id, { userId: a.id, reason: 'Swap' }),
      ]);
      expect(results.map(({ status }) => status)).toEqual([201, 201]);
    }
  });
});
