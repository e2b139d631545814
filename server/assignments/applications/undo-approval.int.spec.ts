import { describe, expect, it } from '@jest/globals';
import type { ActivityEntry } from '../../../shared/activity/activity.contract.js';
import type { PendingApplication } from '../../../shared/assignments/assignment.contract.js';
import { instant, MINUTE_MS, plusHours } from '../../../shared/kernel/time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { decideApplication } from '../../test/factories/application.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const FILED = plusHours(TEST_NOW, -20);
const post = (path: string, body?: object) =>
  test.call('POST', path, { token: test.adminToken, ...(body && { body }) });
const undo = (id: number) => post(`/api/admin/applications/${id}/undo`);
const refusedToo = { status: 409, body: { code: 'approval_undo_not_possible' } };

/** An application filed 20 hours ago, for a shift with one position, and approved now. */
async function approved(inHours = 24) {
  const [worker, shift] = [await aWorker(test), await aShift(test, { totalPositions: 1, inHours })];
  const filed = { status: 'pending', assignedAt: FILED, workerNotes: 'I know the binder' } as const;
  const { id } = await anAssignment(test, { worker, shift, ...filed });
  expect((await decideApplication(test, test.adminToken, id, { status: 'approved' })).status).toBe(200);
  return { id, worker, shift };
}

const filledPositions = async (shiftId: number) =>
  (await rowsOf(test, 'SELECT filled_positions AS filled FROM shifts WHERE id = $1', [shiftId]))[0];

describe('an undone approval', () => {
  it('[W-250, W-253, W-254] frees the position, files the same application again and notifies the worker', async () => {
    const { id, worker, shift } = await approved();
    test.clock.moveTo(instant(TEST_NOW + 5 * MINUTE_MS));
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([200, 'The approval is undone. The application is pending again.']);
    expect(body.assignment).toEqual({ id: expect.any(Number), shiftId: shift.id, status: 'pending' });
    expect(await filledPositions(shift.id)).toEqual({ filled: 0 });
    const { body: pending } = await test.call('GET', `/api/admin/pending-applications?shiftId=${shift.id}`, {
      token: test.adminToken,
    });
    const [application] = pending as PendingApplication[];
    expect(application).toMatchObject({
      ...{ id: body.assignment.id, userId: worker.id, workerNotes: 'I know the binder' },
      assignedAt: new Date(FILED).toISOString(),
    });
    expect(await notificationsTo(test, worker.id)).toEqual([
      { kind: 'applicationApproved', shiftId: shift.id },
      { kind: 'approvalUndone', shiftId: shift.id },
    ]);
    expect(await auditOf(test, 'assignment', id)).toMatchObject([
      { action: 'assignment.approved' },
      { action: 'assignment.removed', changes: { isUndone: true, isLateCancellation: false } },
    ]);
    expect(await auditOf(test, 'assignment', body.assignment.id)).toMatchObject([
      { action: 'assignment.reopened', changes: { status: 'pending' } },
    ]);
  });

  it('[W-250, W-257] can be approved again, and leaves no cancellation', async () => {
    const { id } = await approved();
    const { body } = await undo(id);
    const undone = { status: 'cancelled', isUndone: true, isLateCancellation: false, isShortNotice: false };
    expect(await assignmentNow(test, id)).toMatchObject(undone);
    const again = await decideApplication(test, test.adminToken, body.assignment.id, { status: 'approved' });
    expect(again.status).toBe(200);
    expect(await undo(id)).toMatchObject(refusedToo);
  });

  it('[W-269] answers a repeated request like the first, also later, and notifies the worker once', async () => {
    const { id, worker } = await approved();
    const { body } = await undo(id);
    test.clock.moveTo(instant(TEST_NOW + 6 * MINUTE_MS));
    expect(await undo(id)).toMatchObject({ status: 200, body });
    const kinds = (await notificationsTo(test, worker.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['applicationApproved', 'approvalUndone']);
  });

  it('[W-253] puts the application before one that was filed later', async () => {
    const { id, worker, shift } = await approved();
    const later = await aWorker(test);
    const filed = { status: 'pending', assignedAt: plusHours(TEST_NOW, -1) } as const;
    await anAssignment(test, { worker: later, shift, ...filed });
    await undo(id);
    const list = `/api/admin/pending-applications?shiftId=${shift.id}`;
    const { body } = await test.call('GET', list, { token: test.adminToken });
    expect((body as PendingApplication[]).map(({ userId }) => userId)).toEqual([worker.id, later.id]);
    const next = await test.call('GET', `${list}&limit=1`, { token: test.adminToken });
    expect((next.body as PendingApplication[]).map(({ userId }) => userId)).toEqual([worker.id]);
  });

  it('[W-286] appears once in the activity list, and an approval and a removal keep their own lines', async () => {
    const { id, worker } = await approved();
    const { body } = await undo(id);
    await decideApplication(test, test.adminToken, body.assignment.id, { status: 'approved' });
    await post(`/api/admin/assignments/${body.assignment.id}/remove`, { reason: 'The line is closed' });
    const path = `/api/admin/audit?workerId=${worker.id}&group=assignments`;
    const list = await test.call('GET', path, { token: test.adminToken });
    const actions = (list.body as ActivityEntry[]).map(({ action }) => action.replace('assignment.', ''));
    expect(actions).toEqual(['removed', 'approved', 'reopened', 'approved']);
    expect(list.headers['x-total-count']).toBe('4');
  });

  it('[W-250] is refused a millisecond after 5 minutes', async () => {
    const { id } = await approved();
    test.clock.moveTo(instant(TEST_NOW + 5 * MINUTE_MS + 1));
    expect(await undo(id)).toMatchObject(refusedToo);
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'assigned' });
  });

  it('[W-251] is refused once the shift starts within 2 hours', async () => {
    const { id } = await approved(2);
    expect(await undo(id)).toMatchObject(refusedToo);
  });

  it('[W-252] is refused for a worker whom an admin assigned', async () => {
    const [worker, shift] = [await aWorker(test), await aShift(test, { inHours: 24 })];
    const { body } = await post(`/api/admin/shifts/${shift.id}/assign`, { userId: worker.id });
    expect(await undo(body.assignment.id)).toMatchObject(refusedToo);
  });

  it('[W-250] of two admins at once happens once', async () => {
    const { id, shift } = await approved();
    const [one, other] = await Promise.all([undo(id), undo(id)]);
    expect([one.status, other]).toEqual([200, expect.objectContaining({ status: 200, body: one.body })]);
    const pending = `SELECT id FROM shift_assignments WHERE shift_id = $1 AND status = 'pending'`;
    expect(await rowsOf(test, pending, [shift.id])).toHaveLength(1);
  });

  it('[W-250] of an unknown assignment is not found', async () => {
    expect((await undo(2_000_000_000)).status).toBe(404);
  });
});
