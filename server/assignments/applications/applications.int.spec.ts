import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, plusHours } from '../../../shared/kernel/time.js';
import type { PendingApplication } from '../../../shared/assignments/assignment.contract.js';
import { cents } from '../../../shared/kernel/money.js';
import { Shift } from '../../shifts/shift.entity.js';
import { User } from '../../workers/user.entity.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anApplication, decideApplication } from '../../test/factories/application.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const decide = (id: number, body: unknown, headers = {}) => decideApplication(test, test.adminToken, id, body, headers);

describe('decisions on applications', () => {
  it('[W-04] approval assigns: takes the position, copies the rate, notifies the worker, writes one audit row', async () => {
    const { id, worker, shift } = await anApplication(test);
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
    expect(await notificationsTo(test, worker.id)).toEqual([{ kind: 'applicationApproved', shiftId: shift.id }]);
  });

  it('[W-38] refuses a decision if the shift changed since it was shown, and returns the current application', async () => {
    const { id, shift } = await anApplication(test);
    const list = await test.call('GET', '/api/admin/pending-applications', { token: test.adminToken });
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
    const [first, other] = [await anApplication(test), await anApplication(test)];
    const second = await anApplication(test, first.shift);
    const list = (query: string) =>
      test.call('GET', `/api/admin/pending-applications?${query}`, { token: test.adminToken });
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

  it('[W-261] searches in the database: each word anywhere in worker or title, without accents', async () => {
    const application = await anApplication(test);
    const other = await anApplication(test);
    const named = { firstName: 'Jos\u00e9', lastName: 'Pe\u00f1a' };
    await test.unitOfWork.run(async (tx) => {
      await tx.repository(User).update({ id: application.worker.id }, named);
      await tx
        .repository(Shift)
        .update({ id: application.shift.id }, { title: 'Zinc plates', titleEs: 'L\u00e1minas' });
    });
    const found = async (search: string) => {
      const path = `/api/admin/pending-applications?search=${encodeURIComponent(search)}`;
      const { body } = await test.call('GET', path, { token: test.adminToken });
      return (body as PendingApplication[]).map(({ id }) => id);
    };
    for (const search of ['pena zinc', 'LAMINAS jose', application.worker.email])
      expect(await found(search)).toEqual([application.id]);
    expect(await found('')).toEqual(expect.arrayContaining([application.id, other.id]));
    for (const search of ['pena bindery', '%']) expect(await found(search)).toEqual([]);
    const { status } = await test.call('GET', '/api/admin/pending-applications?search=%00', { token: test.adminToken });
    expect(status).toBe(400);
  });

  it('[W-04] rejects with notes, and answers in Spanish on request', async () => {
    const { id, worker, shift, payRateCents, premiumRateCents } = await anApplication(test);
    const changed = { payRateCents: cents(1900), premiumRateCents: cents(325) };
    await test.unitOfWork.run((tx) => tx.repository(Shift).update({ id: shift.id }, changed));
    const response = await decide(
      id,
      { status: 'rejected', adminNotes: ' no forklift license ' },
      { 'accept-language': 'es-MX,es' },
    );
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'La solicitud está rechazada.', assignment: { status: 'rejected' } },
    });
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'rejected',
      adminNotes: 'no forklift license',
      payRateCents,
      premiumRateCents,
    });
    expect(await notificationsTo(test, worker.id)).toEqual([{ kind: 'applicationRejected', shiftId: shift.id }]);
  });

  it('[W-05] on a full shift: 409, and the application stays', async () => {
    const { id, shift } = await anApplication(test);
    await anAssignment(test, { shift });
    expect(await decide(id, { status: 'assigned' })).toMatchObject({ status: 409, body: { code: 'shift_full' } });
    expect((await assignmentNow(test, id)).status).toBe('pending');
  });

  it('[S-20] with an overlap: 409 with its title; a rejection is still possible', async () => {
    const { id, worker, shift } = await anApplication(test);
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
    const [rejected, approved, withdrawn] = [
      await anApplication(test),
      await anApplication(test),
      await anApplication(test),
    ];
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
    const { id, shift } = await anApplication(test);
    const { body } = await test.call('GET', `/api/admin/pending-applications?shiftId=${shift.id}`, {
      token: test.adminToken,
    });
    const [{ revision }] = body as [PendingApplication];
    test.clock.moveTo(shift.startsAt);
    const response = await decide(id, { status: 'rejected', revision });
    expect(response).toMatchObject({ status: 409, body: { code: 'shift_started' } });
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'pending' });
  });

  it('[S-18] of a worker who is no longer approved: 403', async () => {
    const { id, worker } = await anApplication(test);
    await rowsOf(test, 'UPDATE users SET is_approved = false WHERE id = $1', [worker.id]);
    expect(await decide(id, { status: 'assigned' })).toMatchObject({
      status: 403,
      body: { code: 'worker_not_approved', message: 'Rosa Delgado is not approved yet. Approve the worker first.' },
    });
    const inSpanish = await decide(id, { status: 'assigned' }, { 'accept-language': 'es' });
    expect(inSpanish.body.message).toBe('Rosa Delgado aún no tiene aprobación. Aprueba primero su cuenta.');
  });

  it('[S-20] the overlap error names the worker instead of addressing the admin', async () => {
    const { id, worker, shift } = await anApplication(test);
    const other = await aShift(test, { title: 'Packing', startsAt: plusHours(shift.startsAt, 7) });
    await anAssignment(test, { worker, shift: other });
    const { body } = await decide(id, { status: 'assigned' });
    expect(body).toMatchObject({ code: 'shifts_overlap', params: { worker: 'Rosa Delgado', title: 'Packing' } });
    expect(body.message).toMatch(/^Rosa Delgado already has "Packing" on /);
  });

  it('[W-04] validates the body; an unknown id is 404', async () => {
    const { id } = await anApplication(test);
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
    const { id, worker } = await anApplication(test);
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
    const { body, headers } = await test.call('GET', '/api/admin/pending-applications', { token: test.adminToken });
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
      warnings: [],
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
    const { body } = await test.call('GET', '/api/admin/pending-applications', { token: test.adminToken });
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
      const { body } = await test.call('GET', '/api/admin/pending-applications', { token: test.adminToken });
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
