import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, plusHours } from '../../../shared/kernel/time.js';
import type { PendingApplication } from '../../../shared/assignments/assignment.contract.js';
import type { AdminShift } from '../../../shared/shifts/admin-shift.contract.js';
import { siteDate, siteTime } from '../../../shared/kernel/site-time.js';
import { cents } from '../../../shared/kernel/money.js';
import { Shift } from '../../shifts/shift.entity.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { auditOf, jobsIn, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { RecordSystemEvent } from '../../performance/record-system-event.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/support/test-app.js';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await createTestApp();
  admin = await anAdminToken(test);
}, 60_000);
beforeEach(() => test.clock.moveTo(TEST_NOW));
afterAll(() => test.close());

const decide = (id: number, body: unknown, headers = {}) =>
  test.call('PATCH', `/api/admin/applications/${id}/status`, { token: admin, body, headers });
const newsFor = async (userId: number) =>
  (await jobsIn<{ userId: number; news: string; shiftId: number }>(test, 'worker-news'))
    .filter((job) => job.userId === userId)
    .map(({ news, shiftId }) => ({ news, shiftId }));
const anApplication = async (shift?: Shift) => {
  const [worker, on] = [await aWorker(test), shift ?? (await aShift(test))];
  return { worker, shift: on, ...(await anAssignment(test, { worker, shift: on, status: 'pending' })) };
};

describe('decisions on applications', () => {
  it('[W-04] approval assigns: takes the position, copies the rate, notifies the worker, writes one audit row', async () => {
    const { id, worker, shift } = await anApplication();
    await test.unitOfWork.run((tx) => tx.repository(Shift).update({ id: shift.id }, { payRateCents: cents(1900) }));
    expect(await decide(id, { status: 'approved' })).toMatchObject({
      status: 200,
      body: { message: 'The application is approved.', assignment: { id, shiftId: shift.id, status: 'assigned' } },
    });
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'assigned',
      payRateCents: 1900,
      decidedAt: TEST_NOW,
    });
    expect(await auditOf(test, 'assignment', id)).toMatchObject([
      { action: 'assignment.approved', changes: { status: 'assigned' } },
    ]);
    expect(await newsFor(worker.id)).toEqual([{ news: 'applicationApproved', shiftId: shift.id }]);
  });

  it('[W-38] refuses a decision if the shift changed since it was shown, and returns the current application', async () => {
    const { id, shift } = await anApplication();
    const list = await test.call('GET', '/api/admin/pending-applications', { token: admin });
    const shown = (list.body as PendingApplication[]).find((one) => one.id === id);
    await test.unitOfWork.run((tx) => tx.repository(Shift).update({ id: shift.id }, { title: 'Night packing' }));
    for (const status of ['assigned', 'rejected']) {
      expect(await decide(id, { status, revision: shown?.revision })).toMatchObject({
        status: 409,
        body: { code: 'changed_since_shown', current: { id, shiftTitle: 'Night packing' } },
      });
    }
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'pending' });
    const { revision = 0 } = shown ?? {};
    expect((await decide(id, { status: 'assigned', revision: revision + 1 })).status).toBe(200);
  });

  it('[W-64] lists the applications of one shift in pages, and none of an unknown shift', async () => {
    const [first, other] = [await anApplication(), await anApplication()];
    const second = await anApplication(first.shift);
    const list = (query: string) => test.call('GET', `/api/admin/pending-applications?${query}`, { token: admin });
    const idsIn = ({ body }: { body: unknown }) => (body as PendingApplication[]).map(({ id }) => id);
    expect(idsIn(await list(`shiftId=${first.shift.id}`))).toEqual([first.id, second.id]);
    expect(idsIn(await list(`shiftId=${other.shift.id}`))).toEqual([other.id]);
    const part = await list(`shiftId=${first.shift.id}&limit=1`);
    expect([idsIn(part), part.headers['x-total-count']]).toEqual([[first.id], '2']);
    const cursor = encodeURIComponent(String(part.headers['x-next-cursor']));
    expect(idsIn(await list(`shiftId=${first.shift.id}&limit=1&cursor=${cursor}`))).toEqual([second.id]);
    expect(idsIn(await list('shiftId='))).toEqual(expect.arrayContaining([first.id, second.id, other.id]));
    expect(await list('shiftId=2147483647')).toMatchObject({ status: 200, body: [] });
    for (const bad of ['0', '-1', '1.5', 'x', '2147483648', '1&shiftId=2']) {
      expect(await list(`shiftId=${bad}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'shiftId', code: 'id_invalid' }] },
      });
    }
  });

  it('[W-04] rejects with notes, and answers in Spanish on request', async () => {
    const { id, worker, shift, payRateCents, premiumRateCents } = await anApplication();
    const changed = { payRateCents: cents(1900), premiumRateCents: cents(325) };
    await test.unitOfWork.run((tx) => tx.repository(Shift).update({ id: shift.id }, changed));
    const answer = await decide(
      id,
      { status: 'rejected', adminNotes: ' no forklift licence ' },
      { 'accept-language': 'es-MX,es' },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'La solicitud está rechazada.', assignment: { status: 'rejected' } },
    });
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'rejected',
      adminNotes: 'no forklift licence',
      payRateCents,
      premiumRateCents,
    });
    expect(await newsFor(worker.id)).toEqual([{ news: 'applicationRejected', shiftId: shift.id }]);
  });

  it('[W-05] on a full shift: 409, and the application stays', async () => {
    const { id, shift } = await anApplication();
    await anAssignment(test, { shift });
    expect(await decide(id, { status: 'assigned' })).toMatchObject({ status: 409, body: { code: 'shift_full' } });
    expect((await assignmentNow(test, id)).status).toBe('pending');
  });

  it('[S-20] with an overlap: 409 with its title; a rejection is still possible', async () => {
    const { id, worker, shift } = await anApplication();
    await anAssignment(test, {
      worker,
      shift: await aShift(test, { title: 'Packing', startsAt: plusHours(shift.startsAt, 7) }),
    });
    expect(await decide(id, { status: 'assigned' })).toMatchObject({
      status: 409,
      body: { code: 'shifts_overlap', params: { title: 'Packing' } },
    });
    expect((await decide(id, { status: 'rejected' })).status).toBe(200);
  });

  it('[W-05, W-88] already decided, withdrawn or not an application: 409 with its status', async () => {
    const [rejected, approved, withdrawn] = [await anApplication(), await anApplication(), await anApplication()];
    await decide(rejected.id, { status: 'rejected' });
    await decide(approved.id, { status: 'assigned' });
    const token = await aWorkerToken(test, withdrawn.worker.id);
    const cancel = { token, body: { reason: 'No ride' } };
    expect((await test.call('POST', `/api/assignments/${withdrawn.id}/cancel`, cancel)).status).toBe(200);
    const taken = await anAssignment(test);
    const codes = [
      [rejected.id, 'application_already_rejected'],
      [approved.id, 'application_already_approved'],
      [withdrawn.id, 'application_withdrawn'],
      [taken.id, 'application_already_approved'],
    ] as const;
    for (const [id, code] of codes) {
      for (const status of ['assigned', 'rejected'])
        expect(await decide(id, { status, revision: 1 })).toMatchObject({ status: 409, body: { code } });
    }
    const { body } = await decide(withdrawn.id, { status: 'assigned' });
    const name = `${withdrawn.worker.firstName} ${withdrawn.worker.lastName}`;
    expect(body.message).toBe(`${name}'s application was withdrawn, or the shift was cancelled.`);
  });

  it('[W-89] a rejection after the shift has started: 409', async () => {
    const { id, shift } = await anApplication();
    const { body } = await test.call('GET', `/api/admin/pending-applications?shiftId=${shift.id}`, { token: admin });
    const [{ revision }] = body as [PendingApplication];
    test.clock.moveTo(shift.startsAt);
    const answer = await decide(id, { status: 'rejected', revision });
    expect(answer).toMatchObject({ status: 409, body: { code: 'shift_started' } });
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'pending' });
  });

  it('[S-18] of a worker who is no longer approved: 403', async () => {
    const { id, worker } = await anApplication();
    await rowsOf(test, 'UPDATE users SET is_approved = false WHERE id = $1', [worker.id]);
    expect(await decide(id, { status: 'assigned' })).toMatchObject({
      status: 403,
      body: { code: 'worker_not_approved', message: 'Rosa Delgado is not approved yet. Approve the worker first.' },
    });
    const inSpanish = await decide(id, { status: 'assigned' }, { 'accept-language': 'es' });
    expect(inSpanish.body.message).toBe('Rosa Delgado aún no tiene aprobación. Aprueba primero su cuenta.');
  });

  it('[S-20] the overlap error names the worker instead of addressing the admin', async () => {
    const { id, worker, shift } = await anApplication();
    const other = await aShift(test, { title: 'Packing', startsAt: plusHours(shift.startsAt, 7) });
    await anAssignment(test, { worker, shift: other });
    const { body } = await decide(id, { status: 'assigned' });
    expect(body).toMatchObject({ code: 'shifts_overlap', params: { worker: 'Rosa Delgado', title: 'Packing' } });
    expect(body.message).toMatch(/^Rosa Delgado already has "Packing" on /);
  });

  it('[W-04] validates the body; an unknown id is 404', async () => {
    const { id } = await anApplication();
    expect(await decide(id, { status: 'completed' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'status', code: 'choice_unknown' }] },
    });
    expect(await decide(id, { status: 'assigned', isApproved: true })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'unknown_field' }] },
    });
    expect(await decide(2_000_000_000, { status: 'assigned' })).toMatchObject({ status: 404 });
  });

  it('[X-02] is for admins: a worker gets 403, an anonymous caller 401', async () => {
    const { id, worker } = await anApplication();
    const path = `/api/admin/applications/${id}/status`;
    const token = await aWorkerToken(test, worker.id);
    expect((await test.call('PATCH', path, { token, body: { status: 'assigned' } })).status).toBe(403);
    expect((await test.call('PATCH', path, { body: { status: 'assigned' } })).status).toBe(401);
  });

  it('[W-02] [W-03] the list contains history, free positions, and the hours of the week without and with the shift', async () => {
    const shift = await aShift(test, {
      ...{ title: 'Quality control', titleEs: 'Control de calidad' },
      ...{ totalPositions: 3, inHours: 50 },
    });
    const worker = await aWorker(test, { firstName: 'Ana', lastName: 'Luz', attainedSkillLevel: 3 });
    await anAssignment(test, { worker, shift: await aShift(test, { inHours: 24, hours: 10 }) });
    const done = await aShift(test, { inHours: -20 });
    const clock = {
      clockInTime: done.startsAt,
      clockOutTime: instant(done.startsAt + 5.5 * HOUR_MS),
      hoursHundredths: 550,
    };
    await anAssignment(test, { worker, shift: done, status: 'completed', ...clock });
    await anAssignment(test, { worker, shift: await aShift(test, { inHours: -10 }) });
    await anAssignment(test, { shift });
    const notes = { workerNotes: 'I know the press', adminNotes: 'Asked on Monday' };
    const { id } = await anAssignment(test, { worker, shift, status: 'pending', ...notes });
    const { body, headers } = await test.call('GET', '/api/admin/pending-applications', { token: admin });
    expect(Number(headers['x-total-count'])).toBe(body.length);
    expect(body.find((one: { id: number }) => one.id === id)).toEqual({
      id,
      status: 'pending',
      userId: worker.id,
      shiftId: shift.id,
      workerName: 'Ana Luz',
      workerEmail: worker.email,
      workerScore: 100,
      workerSkillLevel: 3,
      completedShifts: 1,
      noShows: 1,
      weekHoursBefore: 15.5,
      weekHoursAfter: 23.5,
      conflictTitle: null,
      conflictTitleEs: null,
      shiftTitle: 'Quality control',
      shiftTitleEs: 'Control de calidad',
      shiftDate: '2026-11-19',
      shiftTime: '10:00 - 18:00',
      skillLevelId: 1,
      positionsOpen: 2,
      ...notes,
      assignedAt: '2026-11-17T15:00:00.000Z',
      revision: expect.any(Number),
    });
  });

  it('[W-03, W-72] the list does not count a stand-in without hours as a no-show, but includes its shift in the hours of the week', async () => {
    const worker = await aWorker(test);
    const stoodIn = await aShift(test, { inHours: -10, hours: 4 });
    await anAssignment(test, { worker, shift: stoodIn, isStandIn: true });
    const shift = await aShift(test, { inHours: 24, hours: 8 });
    const { id } = await anAssignment(test, { worker, shift, status: 'pending' });
    const { body } = await test.call('GET', '/api/admin/pending-applications', { token: admin });
    const listed = (body as PendingApplication[]).find((one) => one.id === id);
    expect(listed).toMatchObject({ noShows: 0, weekHoursBefore: 4, weekHoursAfter: 12 });
  });

  it('[W-02] [S-20] the list names overlapping assignments in both languages, but not adjacent ones', async () => {
    const worker = await aWorker(test);
    const { id } = await anAssignment(test, {
      worker,
      shift: await aShift(test, { inHours: 60, hours: 8 }),
      status: 'pending',
    });
    const conflict = async () => {
      const { body } = await test.call('GET', '/api/admin/pending-applications', { token: admin });
      const { conflictTitle, conflictTitleEs } = body.find((one: { id: number }) => one.id === id);
      return [conflictTitle, conflictTitleEs];
    };
    await anAssignment(test, { worker, shift: await aShift(test, { inHours: 68, hours: 4 }) });
    expect(await conflict()).toEqual([null, null]);
    const titles = { title: 'Welcome boxes', titleEs: 'Cajas de bienvenida' };
    await anAssignment(test, { worker, shift: await aShift(test, { ...titles, inHours: 56, hours: 5 }) });
    expect(await conflict()).toEqual([titles.title, titles.titleEs]);
  });
});

describe('assignments by an admin', () => {
  const place = (shiftId: number, body: unknown) =>
    test.call('POST', `/api/admin/shifts/${shiftId}/assign`, { token: admin, body });
  const remove = (id: number, body: unknown) =>
    test.call('POST', `/api/admin/assignments/${id}/remove`, { token: admin, body });

  it('[D-39] assigns under the same rules, even after a rejected application', async () => {
    const { id, worker, shift } = await anApplication();
    await decide(id, { status: 'rejected' });
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
    expect(await newsFor(worker.id)).toContainEqual({ news: 'shiftAssigned', shiftId: shift.id });
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

  it('[W-44, W-72, W-73] assigns a stand-in to a started shift, who never becomes a no-show and whose hours an admin enters', async () => {
    const [worker, shift] = [await aWorker(test), await aShift(test, { inHours: 0, hours: 4 })];
    test.clock.moveTo(plusHours(TEST_NOW, 3));
    const placed = await place(shift.id, { userId: worker.id });
    expect(placed.status).toBe(201);
    const { id } = placed.body.assignment as { id: number };
    test.clock.moveTo(plusHours(TEST_NOW, 5));
    await test.app.get(AssignmentChecks).runAll();
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'assigned', missedAt: null, isStandIn: true });
    const get = (path: string) => test.call('GET', `/api/${path}`, { token: admin });
    const alerts = (await get('admin/alerts')).body as { shiftAssignmentId: number }[];
    expect(alerts.filter((alert) => alert.shiftAssignmentId === id)).toEqual([]);
    expect((await get(`admin/worker-shifts/${worker.id}`)).body).toMatchObject([{ id, isNoShow: false }]);
    expect((await get(`admin/workers/${worker.id}`)).body).toMatchObject({ noShows: 0 });
    const own = await aWorkerToken(test, worker.id);
    const { body: held } = await test.call('GET', '/api/user/assignments', { token: own });
    expect(held).toMatchObject([{ id, isStandIn: true }]);
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
    const entered = await test.call('PUT', `/api/admin/timesheets/${id}`, { token: admin, body: times });
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

  it('[S-28, W-74] removes a worker at any time, never late, and frees the position', async () => {
    const shift = await aShift(test, { inHours: 1 });
    const { id, userId } = await anAssignment(test, { shift });
    expect(await remove(id, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await remove(id, { reason: 'line is down' })).toMatchObject({
      status: 200,
      body: { isLateCancellation: false },
    });
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'cancelled',
      isLateCancellation: false,
      cancellationReason: 'line is down',
    });
    expect(await auditOf(test, 'assignment', id)).toMatchObject([{ action: 'assignment.removed' }]);
    expect(await newsFor(userId)).toEqual([{ news: 'shiftRemoved', shiftId: shift.id }]);
    const [row] = await rowsOf<{ filled: number }>(
      test,
      'SELECT filled_positions AS filled FROM shifts WHERE id = $1',
      [shift.id],
    );
    expect(row?.filled).toBe(0);
    expect(await remove(id, { reason: 'again' })).toMatchObject({ status: 409, body: { code: 'cancel_not_possible' } });
  });

  it('[S-25] refuses to remove a worker who has clocked in: 409', async () => {
    const { id } = await anAssignment(test, {
      shift: await aShift(test, { inHours: 0 }),
      status: 'in_progress',
      clockInTime: TEST_NOW,
    });
    expect(await remove(id, { reason: 'x' })).toMatchObject({ status: 409, body: { code: 'cancel_not_possible' } });
    expect((await remove(2_000_000_000, { reason: 'x' })).status).toBe(404);
  });
});
