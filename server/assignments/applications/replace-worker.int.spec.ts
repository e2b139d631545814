import { describe, expect, it } from '@jest/globals';
import type { TodayShift } from '../../../shared/assignments/today.contract.js';
import { plusHours } from '../../../shared/kernel/time.js';
import { EraseAccount } from '../../privacy/erase-account.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { aClockEventToReview, decideClockEvent } from '../../test/factories/clock-event.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const replace = (id: number, body: unknown) =>
  test.call('POST', `/api/admin/assignments/${id}/replace`, { token: test.adminToken, body });
const asAdmin = (id: number, path: string, body: object) =>
  test.call('POST', `/api/admin/assignments/${id}/${path}`, { token: test.adminToken, body });
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

  it('[W-184, W-338] the reason also overrides a level that is too low, and stays one about the worker who leaves', async () => {
    const [shift, other] = [await aShift(test, { skillLevelId: 4 }), await aWorker(test)];
    const { id } = await anAssignment(test, { shift });
    const { body } = await replace(id, { userId: other.id, reason: 'Trained elsewhere' });
    const { id: newId } = body.assignment as { id: number };
    expect(await auditOf(test, 'assignment', newId)).toMatchObject([{ changes: { levelOverridden: true } }]);
    expect(await reasonsOf(test, 'assignment', id)).toEqual(['Trained elsewhere']);
    expect(await reasonsOf(test, 'assignment', newId)).toEqual([]);
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

  describe('a no-show', () => {
    /** A no-show on a shift of 8 hours with one position, 3 hours after its start. */
    async function aNoShow() {
      const shift = await aShift(test, { inHours: 0, hours: 8, totalPositions: 1 });
      const missed = await anAssignment(test, { shift });
      test.clock.moveTo(plusHours(TEST_NOW, 3));
      return { shift, ...missed };
    }
    const positions = async (shiftId: number) =>
      (
        await rowsOf(test, 'SELECT total_positions AS total, filled_positions AS filled FROM shifts WHERE id = $1', [
          shiftId,
        ])
      )[0];
    const boardOf = async (shiftId: number) => {
      const { body } = await test.call('GET', '/api/admin/today', { token: test.adminToken });
      return (body as TodayShift[]).find(({ id }) => id === shiftId)!.people;
    };

    it('[W-297, W-306, W-307] stays on the shift, which gets one position for the stand-in, and only the stand-in is notified', async () => {
      const { shift, id, userId } = await aNoShow();
      const other = await aWorker(test);
      const { status, body } = await replace(id, { userId: other.id, reason: 'Did not come' });
      expect(status).toBe(201);
      expect(await assignmentNow(test, id)).toMatchObject({ status: 'assigned' });
      const standIn = await assignmentNow(test, body.assignment.id);
      expect(standIn).toMatchObject({ userId: other.id, status: 'assigned', isStandIn: true, standsInFor: id });
      expect(await positions(shift.id)).toEqual({ total: 2, filled: 2 });
      expect(await notificationsTo(test, userId)).toEqual([]);
      expect(await notificationsTo(test, other.id)).toEqual([{ kind: 'shiftAssigned', shiftId: shift.id }]);
      expect(await auditOf(test, 'shift', shift.id)).toMatchObject([{ action: 'shift.edited' }]);
      const people = await boardOf(shift.id);
      const name = people.find((person) => person.userId === other.id)!.name;
      expect(people.find((person) => person.id === id)).toMatchObject({ replacedBy: name });
      expect(people.find((person) => person.userId === other.id)).toMatchObject({ replacedBy: null });
    });

    it('[W-297] takes a free position first', async () => {
      const { shift, id } = await aNoShow();
      await rowsOf(test, 'UPDATE shifts SET total_positions = 2 WHERE id = $1', [shift.id]);
      expect((await replace(id, { userId: (await aWorker(test)).id, reason: 'x' })).status).toBe(201);
      expect(await positions(shift.id)).toEqual({ total: 2, filled: 2 });
    });

    it('[W-297] is refused on a shift with 100 positions, all taken', async () => {
      const { shift, id } = await aNoShow();
      const others = await Promise.all(Array.from({ length: 99 }, () => aWorker(test)));
      await rowsOf(test, 'UPDATE shifts SET total_positions = 100 WHERE id = $1', [shift.id]);
      for (const worker of others) await anAssignment(test, { shift, worker });
      const refused = await replace(id, { userId: (await aWorker(test)).id, reason: 'x' });
      expect(refused).toMatchObject({ status: 409, body: { code: 'shift_full' } });
    });

    it('[W-299] has one stand-in at a time: one of several admins succeeds, and another one after its removal', async () => {
      const { shift, id } = await aNoShow();
      const others = [await aWorker(test), await aWorker(test), await aWorker(test)];
      const results = await Promise.all(others.map((other) => replace(id, { userId: other.id, reason: 'x' })));
      expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const refused = results.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'already_replaced' });
      expect(await positions(shift.id)).toEqual({ total: 2, filled: 2 });
      const { id: standInId } = results.find(({ status }) => status === 201)!.body.assignment as { id: number };
      const removed = await test.call('POST', `/api/admin/assignments/${standInId}/remove`, {
        ...{ token: test.adminToken, body: { reason: 'Could not come' } },
      });
      expect(removed.status).toBe(200);
      expect((await replace(id, { userId: (await aWorker(test)).id, reason: 'x' })).status).toBe(201);
      expect(await positions(shift.id)).toEqual({ total: 2, filled: 2 });
    });

    it('[W-299] a stand-in who is replaced passes the place on', async () => {
      const { id } = await aNoShow();
      const first = await replace(id, { userId: (await aWorker(test)).id, reason: 'x' });
      const second = await replace(first.body.assignment.id, { userId: (await aWorker(test)).id, reason: 'x' });
      expect(await assignmentNow(test, second.body.assignment.id)).toMatchObject({ standsInFor: id });
    });

    it('[W-338, W-339] has the reason with it, and its entry in the activity; the stand-in has neither', async () => {
      const { id, userId } = await aNoShow();
      const other = await aWorker(test);
      const { body } = await replace(id, { userId: other.id, reason: ' Her mother called ' });
      const { id: standInId } = body.assignment as { id: number };
      expect(await auditOf(test, 'assignment', id)).toEqual([
        { action: 'assignment.replaced', changes: { standInId, reason: 'given' } },
      ]);
      const activity = await test.call('GET', `/api/admin/audit?workerId=${userId}&group=assignments`, {
        token: test.adminToken,
      });
      expect(activity.body).toMatchObject([
        { action: 'assignment.replaced', workerId: userId, reason: 'Her mother called' },
      ]);
      const reasonsAbout = async (workerId: number) => {
        const { body: own } = await test.call('GET', '/api/user/export', { token: await aWorkerToken(test, workerId) });
        return (own.reasons as { reason: string }[]).map(({ reason }) => reason);
      };
      expect([await reasonsAbout(userId), await reasonsAbout(other.id)]).toEqual([['Her mother called'], []]);
      await test.app.get(EraseAccount).run(userId);
      expect(await reasonsOf(test, 'assignment', id)).toEqual([]);
    });

    it('[W-340] is named in the audit of the stand-in', async () => {
      const { id } = await aNoShow();
      const { body } = await replace(id, { userId: (await aWorker(test)).id, reason: 'x' });
      const [entry] = await auditOf(test, 'assignment', body.assignment.id as number);
      expect(entry).toMatchObject({ action: 'assignment.assigned', changes: { standsInFor: id } });
      expect(entry?.changes).not.toHaveProperty('reason');
    });

    it('[W-336, W-337] and the stand-in can be replaced like any worker after the shift is moved to a later start', async () => {
      const { shift, id } = await aNoShow();
      const { body: first } = await replace(id, { userId: (await aWorker(test)).id, reason: 'x' });
      // as a server of the previous release moves it, which keeps the stand-in
      const move = `UPDATE shifts SET starts_at = starts_at + interval '5 hours', ends_at = ends_at + interval '5 hours' WHERE id = $1`;
      await rowsOf(test, move, [shift.id]);
      const second = await replace(first.assignment.id, { userId: (await aWorker(test)).id, reason: 'x' });
      expect(second.status).toBe(201);
      expect(await assignmentNow(test, second.body.assignment.id)).toMatchObject({
        isStandIn: false,
        standsInFor: null,
      });
      expect((await replace(id, { userId: (await aWorker(test)).id, reason: 'x', isNoShow: false })).status).toBe(201);
      expect(await assignmentNow(test, id)).toMatchObject({ status: 'cancelled' });
      expect(await positions(shift.id)).toEqual({ total: 2, filled: 2 });
    });

    describe('whose stand-in was removed and has clocked in all the same', () => {
      /** The removed stand-in's clock-in arrives and waits for a review. */
      async function aRemovedStandIn() {
        const [{ id, shift }, worker] = [await aNoShow(), await aWorker(test)];
        const { body } = await replace(id, { userId: worker.id, reason: 'x' });
        const { id: standInId } = body.assignment as { id: number };
        expect((await asAdmin(standInId, 'remove', { reason: 'x' })).status).toBe(200);
        const event = { userId: worker.id, assignmentId: standInId, kind: 'clock_in' } as const;
        await aClockEventToReview(test, { ...event, judgedAt: plusHours(TEST_NOW, 3) });
        return { id, shift, standInId };
      }

      it('[W-334] has the other stand-in who came since: both are on the shift', async () => {
        const { id, shift, standInId } = await aRemovedStandIn();
        const other = await replace(id, { userId: (await aWorker(test)).id, reason: 'x' });
        expect((await decideClockEvent(test, standInId, 'apply')).status).toBe(200);
        expect(await assignmentNow(test, standInId)).toMatchObject({ status: 'in_progress', standsInFor: null });
        expect(await assignmentNow(test, other.body.assignment.id)).toMatchObject({ standsInFor: id });
        expect(await positions(shift.id)).toEqual({ total: 3, filled: 3 });
      });

      it('[W-335] has the same stand-in again if nobody else came', async () => {
        const { id, standInId } = await aRemovedStandIn();
        expect((await decideClockEvent(test, standInId, 'apply')).status).toBe(200);
        expect(await assignmentNow(test, standInId)).toMatchObject({ status: 'in_progress', standsInFor: id });
      });
    });

    it('[W-331] whose clock-in waits for a review is not replaced, moved or removed: it may have been at work', async () => {
      const { shift, id, userId } = await aNoShow();
      await aClockEventToReview(test, { userId, assignmentId: id, kind: 'clock_in', judgedAt: shift.startsAt });
      const refused = { status: 409, body: { code: 'clock_event_in_review' } };
      const [other, target] = [await aWorker(test), await aShift(test, { inHours: 24 })];
      expect(await replace(id, { userId: other.id, reason: 'x' })).toMatchObject(refused);
      expect(await replace(id, { userId: other.id, reason: 'x', isNoShow: true })).toMatchObject(refused);
      expect(await asAdmin(id, 'move', { shiftId: target.id, reason: 'x' })).toMatchObject(refused);
      expect(await asAdmin(id, 'remove', { reason: 'x' })).toMatchObject(refused);
      expect(await assignmentNow(test, id)).toMatchObject({ status: 'assigned' });
      expect(await notificationsTo(test, userId)).toEqual([]);
    });

    it('[W-332] is not replaced as the late worker whom the admin saw, and a late worker not as a no-show', async () => {
      const { shift, id } = await aNoShow();
      const other = await aWorker(test);
      const outdated = { status: 409, body: { code: 'changed_since_shown' } };
      expect(await replace(id, { userId: other.id, reason: 'x', isNoShow: false })).toMatchObject(outdated);
      test.clock.moveTo(plusHours(TEST_NOW, 1));
      expect(await replace(id, { userId: other.id, reason: 'x', isNoShow: true })).toMatchObject(outdated);
      expect(await positions(shift.id)).toEqual({ total: 1, filled: 1 });
      expect((await replace(id, { userId: other.id, reason: 'x', isNoShow: false })).status).toBe(201);
      expect(await assignmentNow(test, id)).toMatchObject({ status: 'cancelled' });
    });

    it('[W-296] is neither removed nor moved', async () => {
      const { id } = await aNoShow();
      const target = await aShift(test, { inHours: 24 });
      const refused = { status: 409, body: { code: 'no_show_stays' } };
      expect(await asAdmin(id, 'remove', { reason: 'x' })).toMatchObject(refused);
      expect(await asAdmin(id, 'move', { shiftId: target.id, reason: 'x' })).toMatchObject(refused);
      const targets = await test.call('GET', `/api/admin/assignments/${id}/move-targets`, { token: test.adminToken });
      expect(targets).toMatchObject(refused);
    });
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
