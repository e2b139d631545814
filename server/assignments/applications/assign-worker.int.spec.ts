import { describe, expect, it } from '@jest/globals';
import { plusHours } from '../../../shared/kernel/time.js';
import type { PendingApplication } from '../../../shared/assignments/assignment.contract.js';
import type { AdminShift } from '../../../shared/shifts/admin-shift.contract.js';
import { siteDate, siteTime } from '../../../shared/kernel/site-time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anApplication, decideApplication } from '../../test/factories/application.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { RecordSystemEvent } from '../../performance/record-system-event.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

describe('assignments by an admin', () => {
  const place = (shiftId: number, body: unknown) =>
    test.call('POST', `/api/admin/shifts/${shiftId}/assign`, { token: test.adminToken, body });
  const remove = (id: number, body: unknown) =>
    test.call('POST', `/api/admin/assignments/${id}/remove`, { token: test.adminToken, body });

  it('[D-39] assigns under the same rules, even after a rejected application', async () => {
    const { id, worker, shift } = await anApplication(test);
    await decideApplication(test, test.adminToken, id, { status: 'rejected' });
    expect(await place(shift.id, { userId: worker.id })).toMatchObject({
      status: 201,
      body: { assignment: { status: 'assigned' } },
    });
    expect(await place(shift.id, { userId: worker.id })).toMatchObject({
      status: 409,
      body: { code: 'already_on_shift' },
    });
    expect(await place(shift.id, { userId: (await aWorker(test)).id })).toMatchObject({
      status: 409,
      body: { code: 'shift_full' },
    });
    expect(await notificationsTo(test, worker.id)).toContainEqual({ kind: 'shiftAssigned', shiftId: shift.id });
  });

  it('[D-39] overrides the level only with a reason, stored beside the audit row', async () => {
    const [worker, shift] = [await aWorker(test), await aShift(test, { skillLevelId: 4 })];
    expect(await place(shift.id, { userId: worker.id, reason: ' ' })).toMatchObject({
      status: 403,
      body: { code: 'level_too_low' },
    });
    const { body } = await place(shift.id, { userId: worker.id, reason: 'trained elsewhere' });
    expect(await auditOf(test, 'assignment', body.assignment.id)).toMatchObject([
      { action: 'assignment.assigned', changes: { levelOverridden: true, reason: 'given' } },
    ]);
    expect(await reasonsOf(test, 'assignment', body.assignment.id)).toEqual(['trained elsewhere']);
  });

  describe('with a shift that ends 4 hours before', () => {
    const held = async () => {
      const { worker, shift } = await heldShift();
      return { worker, next: await aShift(test, { startsAt: plusHours(shift.endsAt, 4) }) };
    };
    const heldShift = async () => {
      const [worker, shift] = [await aWorker(test), await aShift(test, { inHours: 24 })];
      await anAssignment(test, { worker, shift });
      return { worker, shift };
    };

    it('[W-165, W-168, W-170] assigns the worker, and audits the warning and the given reason', async () => {
      const { worker, next } = await held();
      const placed = await place(next.id, { userId: worker.id, reason: ' She asked for it. ' });
      expect(placed.status).toBe(201);
      const { id } = placed.body.assignment as { id: number };
      expect(await auditOf(test, 'assignment', id)).toMatchObject([
        { action: 'assignment.assigned', changes: { warnings: ['short_rest'], reason: 'given' } },
      ]);
      expect(await reasonsOf(test, 'assignment', id)).toEqual(['She asked for it.']);
      const path = `/api/admin/audit?workerId=${worker.id}`;
      const { body: activity } = await test.call('GET', path, { token: test.adminToken });
      expect(activity[0]).toMatchObject({ fields: ['warnings'], reason: 'She asked for it.' });
    });

    it('[W-165, W-168] needs no reason', async () => {
      const { worker, next } = await held();
      const placed = await place(next.id, { userId: worker.id });
      expect(placed.status).toBe(201);
      const [row] = await auditOf(test, 'assignment', placed.body.assignment.id);
      expect(row?.changes).toMatchObject({ warnings: ['short_rest'] });
      expect(row?.changes).not.toHaveProperty('reason');
    });

    it('[W-168] audits no warning where there is none', async () => {
      const { worker, shift } = await heldShift();
      const next = await aShift(test, { startsAt: plusHours(shift.endsAt, 8) });
      const placed = await place(next.id, { userId: worker.id });
      const [row] = await auditOf(test, 'assignment', placed.body.assignment.id);
      expect(row?.changes).not.toHaveProperty('warnings');
    });

    it('[W-165, W-167, W-168] approves an application for it, and audits the warning and the note', async () => {
      const { worker, next } = await held();
      const { id } = await anAssignment(test, { worker, shift: next, status: 'pending' });
      const { body } = await test.call('GET', '/api/admin/pending-applications', { token: test.adminToken });
      const listed = (body as PendingApplication[]).find((one) => one.id === id);
      expect(listed?.warnings).toEqual([{ code: 'short_rest', side: 'before', minutes: 240 }]);
      const answer = { status: 'assigned', adminNotes: 'She asked for it.' };
      expect((await decideApplication(test, test.adminToken, id, answer)).status).toBe(200);
      expect((await auditOf(test, 'assignment', id)).at(-1)).toMatchObject({
        ...{ action: 'assignment.approved', changes: { warnings: ['short_rest'] } },
      });
      expect(await reasonsOf(test, 'assignment', id)).toEqual(['She asked for it.']);
    });

    it('[W-165] accepts the worker’s own sign-up', async () => {
      const { worker, next } = await held();
      const token = await aWorkerToken(test, worker.id);
      expect((await test.call('POST', `/api/shifts/${next.id}/assign`, { token })).status).toBe(201);
    });
  });

  it('[W-44, W-72, W-73] assigns a stand-in to a started shift, who never becomes a no-show and whose hours an admin enters', async () => {
    const [worker, shift] = [await aWorker(test), await aShift(test, { inHours: 0, hours: 4 })];
    test.clock.moveTo(plusHours(TEST_NOW, 3));
    const placed = await place(shift.id, { userId: worker.id });
    expect(placed.status).toBe(201);
    const { id } = placed.body.assignment as { id: number };
    test.clock.moveTo(plusHours(TEST_NOW, 5));
    await test.app.get(AssignmentChecks).runAll();
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'assigned', missedAt: null, isStandIn: true });
    const get = (path: string) => test.call('GET', `/api/${path}`, { token: test.adminToken });
    const alerts = (await get('admin/alerts')).body as { shiftAssignmentId: number }[];
    expect(alerts.filter((alert) => alert.shiftAssignmentId === id)).toEqual([]);
    expect((await get(`admin/worker-shifts/${worker.id}`)).body).toMatchObject([
      { id, isStandIn: true, isNoShow: false },
    ]);
    expect((await get(`admin/workers/${worker.id}`)).body).toMatchObject({ noShows: 0 });
    const own = await aWorkerToken(test, worker.id);
    const { body: listed } = await test.call('GET', '/api/user/assignments', { token: own });
    expect(listed).toMatchObject([{ id, isStandIn: true }]);
    const shifts = (await get('admin/shifts')).body as AdminShift[];
    const people = shifts.find((one) => one.id === shift.id)?.assignments;
    expect(people).toMatchObject([{ id, isStandIn: true }]);
    await test.app.get(RecordSystemEvent).record({ type: 'no_show', shiftAssignmentId: id, userId: worker.id });
    const points = 'SELECT metric_type FROM performance_metrics WHERE user_id = $1';
    expect(await rowsOf(test, points, [worker.id])).toEqual([]);
    const week = await test.call('GET', `/api/worker/${worker.id}/timesheets`, { token: own });
    expect(JSON.stringify(week.body)).not.toContain('no_show');

    const zone = test.config.site.timeZone;
    const [from, to] = [shift.startsAt, plusHours(shift.startsAt, 4)];
    const times = {
      clockInDate: siteDate(from, zone),
      clockInTime: siteTime(from, zone),
      clockOutDate: siteDate(to, zone),
      clockOutTime: siteTime(to, zone),
      reason: 'Stood in for Dov',
    };
    const entered = await test.call('PUT', `/api/admin/timesheets/${id}`, { token: test.adminToken, body: times });
    expect(entered.body).toMatchObject({ status: 'completed', hoursWorked: 4 });

    test.clock.moveTo(shift.endsAt);
    const late = await place(shift.id, { userId: (await aWorker(test)).id });
    expect(late.body).toMatchObject({ status: 409 });
  });

  it('[D-39] unknown worker or shift: 404; a bad id: 400', async () => {
    const shift = await aShift(test);
    expect((await place(shift.id, { userId: 2_000_000_000 })).status).toBe(404);
    expect((await place(2_000_000_000, { userId: 1 })).status).toBe(404);
    expect(await place(shift.id, { userId: '1' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'userId', code: 'id_invalid' }] },
    });
  });

  it('[S-28, W-74, W-104] removes a worker at any time, never late, and frees the position', async () => {
    const shift = await aShift(test, { inHours: 1 });
    const { id, userId } = await anAssignment(test, { shift });
    expect(await remove(id, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await remove(id, { reason: ' line is down ' })).toMatchObject({
      status: 200,
      body: { isLateCancellation: false },
    });
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'cancelled',
      isLateCancellation: false,
      cancellationReason: 'line is down',
    });
    expect(await auditOf(test, 'assignment', id)).toMatchObject([{ action: 'assignment.removed' }]);
    const { body: activity } = await test.call('GET', `/api/admin/audit?workerId=${userId}`, {
      token: test.adminToken,
    });
    expect(activity[0]).toMatchObject({ action: 'assignment.removed', reason: 'line is down' });
    expect(await notificationsTo(test, userId)).toEqual([{ kind: 'shiftRemoved', shiftId: shift.id }]);
    const [row] = await rowsOf<{ filled: number }>(
      test,
      'SELECT filled_positions AS filled FROM shifts WHERE id = $1',
      [shift.id],
    );
    expect(row?.filled).toBe(0);
    expect(await remove(id, { reason: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'removal_not_possible' },
    });
  });

  it('[S-25] refuses to remove a worker who has clocked in: 409', async () => {
    const { id } = await anAssignment(test, {
      shift: await aShift(test, { inHours: 0 }),
      status: 'in_progress',
      clockInTime: TEST_NOW,
    });
    expect(await remove(id, { reason: 'x' })).toMatchObject({ status: 409, body: { code: 'removal_not_possible' } });
    expect((await remove(2_000_000_000, { reason: 'x' })).status).toBe(404);
  });
});
