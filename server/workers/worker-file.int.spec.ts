import { describe, expect, it } from '@jest/globals';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { anAssignment } from '../test/factories/assignment.js';
import { auditOf, jobsIn, rowsOf } from '../test/factories/rows.js';
import { aShift } from '../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import type { User } from './user.entity.js';

const test = adminAppFixture();

const FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'emergencyContactName',
  'emergencyContactRelation',
  'emergencyContactPhone',
  'preferredLanguage',
] as const;
const bodyOf = (worker: User) => Object.fromEntries(FIELDS.map((field) => [field, worker[field]]));
const put = (worker: User, changes: object) =>
  test.call('PUT', `/api/admin/workers/${worker.id}`, {
    token: test.adminToken,
    body: { ...bodyOf(worker), ...changes },
  });
const get = (id: number) => test.call('GET', `/api/admin/workers/${id}`, { token: test.adminToken });
const actions = async (id: number) => (await auditOf(test, 'worker', id)).map(({ action }) => action);
const notificationsOf = async (userId: number) =>
  (await jobsIn<{ userId: number; kind: string }>(test, 'worker-notification')).filter((one) => one.userId === userId);

describe('GET /api/admin/workers/{id}', () => {
  it('[W-14] [W-30] answers the fields an admin may see, and no secret', async () => {
    const worker = await aWorker(test, {
      ssnEncrypted: Buffer.from('8f01c0ffee', 'hex'),
      ssnLastFour: '1234',
      resourceId: 'R-1',
    });
    await aWorkerToken(test, worker.id);
    await anAssignment(test, { worker, shift: await aShift(test, { inHours: 30 }) });
    await anAssignment(test, { worker, shift: await aShift(test, { inHours: -30 }) });
    await rowsOf(
      test,
      `INSERT INTO consents (user_id, kind, text_version, language, ip_address, user_agent, given_at)
       VALUES ($1, 'age', '1', 'en', '192.0.2.1', 'test', '2026-11-01T10:00:00Z')`,
      [worker.id],
    );
    const { status, body } = await get(worker.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: worker.id,
      ...bodyOf(worker),
      backgroundCheckStatus: 'approved',
      ssnLastFour: '1234',
      resourceId: 'R-1',
      bcEmployeeNo: null,
      employeeNumber: null,
      documentKinds: [],
      consents: [{ kind: 'age', givenAt: '2026-11-01T10:00:00.000Z' }],
      liveSessions: 1,
      completedShifts: 0,
      noShows: 1,
      upcomingShifts: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|ssnEncrypted|twoFactor|password/i);
  });

  it('[W-14] answers 404 for an erased worker', async () => {
    const worker = await aWorker(test, { anonymisedAt: test.clock.now() });
    expect((await get(worker.id)).status).toBe(404);
    expect((await put(worker, {})).status).toBe(404);
  });
});

describe('PUT /api/admin/workers/{id}', () => {
  it('[W-92] a retried edit whose response was lost succeeds and changes nothing', async () => {
    const worker = await aWorker(test);
    const { revision } = (await get(worker.id)).body;
    const change = { city: 'Provo', isActive: false, revision };
    for (let time = 0; time < 2; time += 1) expect((await put(worker, change)).status).toBe(200);
    expect(await actions(worker.id)).toEqual(['worker.edited', 'worker.deactivated']);
    expect((await put(worker, { ...change, city: 'Ogden' })).status).toBe(409);
  });

  it('[W-17] refuses the second of two concurrent edits, and an edit older than the worker’s own change', async () => {
    const worker = await aWorker(test);
    const { revision } = (await get(worker.id)).body;
    const responses = await Promise.all(['Provo', 'Ogden'].map((city) => put(worker, { city, revision })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    expect(await actions(worker.id)).toEqual(['worker.edited']);
    const editedRevision = (await get(worker.id)).body.revision;
    expect(editedRevision).toBe(revision + 1);
    const own = await aWorkerToken(test, worker.id);
    const profile = { ...bodyOf(worker), phone: '801-555-0199' };
    expect((await test.call('PUT', '/api/user/profile', { token: own, body: profile })).status).toBe(200);
    expect((await put(worker, { revision: editedRevision })).status).toBe(409);
    expect((await get(worker.id)).body.phone).toBe('801-555-0199');
    expect((await put(worker, {})).status).toBe(200);
  });

  it('[W-17] saves names, phone, address, emergency contact and language, and records which fields changed', async () => {
    const worker = await aWorker(test);
    const changes = { firstName: ' Rosalía ', city: 'Ogden', preferredLanguage: 'es', resourceId: 'R-77' };
    const response = await put(worker, changes);
    expect(response).toMatchObject({
      status: 200,
      body: { firstName: 'Rosalía', city: 'Ogden', preferredLanguage: 'es' },
    });
    expect(await auditOf(test, 'worker', worker.id)).toEqual([
      { action: 'worker.edited', changes: { fields: ['firstName', 'city', 'preferredLanguage', 'resourceId'] } },
    ]);
    expect((await get(worker.id)).body).toMatchObject({ resourceId: 'R-77', isApproved: true, isActive: true });
  });

  it('[W-17] an unchanged edit changes and audits nothing', async () => {
    const worker = await aWorker(test);
    expect((await put(worker, { isApproved: true, isActive: true })).status).toBe(200);
    expect(await actions(worker.id)).toEqual([]);
  });

  it.each(FIELDS.slice(0, -1))('[W-15] requires %s', async (field) => {
    const worker = await aWorker(test);
    const response = await put(worker, { [field]: ' ' });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ field }] } });
  });

  it('[W-17] refuses another worker’s resource number', async () => {
    await put(await aWorker(test), { resourceId: 'R-9' });
    const response = await put(await aWorker(test), { resourceId: 'R-9' });
    expect(response).toMatchObject({ status: 409, body: { code: 'resource_id_taken' } });
  });

  it('[W-16] [W-28] ticking isApproved has all effects of an approval', async () => {
    const worker = await aWorker(test, { isApproved: false, backgroundCheckStatus: 'pending' });
    const response = await put(worker, { isApproved: true });
    expect(response.body).toMatchObject({ isApproved: true, backgroundCheckStatus: 'approved' });
    expect(await actions(worker.id)).toEqual(['worker.approved']);
    expect(await notificationsOf(worker.id)).toMatchObject([{ kind: 'workerApproved' }]);
  });

  it('[W-28] clearing isApproved prevents sign-ups and keeps the shifts', async () => {
    const worker = await aWorker(test);
    const own = await aWorkerToken(test, worker.id);
    const { id } = await anAssignment(test, { worker, shift: await aShift(test, { inHours: 50 }) });
    expect((await put(worker, { isApproved: false })).body).toMatchObject({ isApproved: false, isActive: true });
    const { id: shiftId } = await aShift(test, { inHours: 90 });
    expect(await test.call('POST', `/api/shifts/${shiftId}/assign`, { token: own })).toMatchObject({ status: 403 });
    expect(await rowsOf(test, 'SELECT status FROM shift_assignments WHERE id = $1', [id])).toEqual([
      { status: 'assigned' },
    ]);
    expect(await actions(worker.id)).toEqual(['worker.approval_withdrawn']);
    await put(worker, { isApproved: true });
    expect(await actions(worker.id)).toEqual(['worker.approval_withdrawn', 'worker.approved']);
  });

  it('[W-28] isActive false ends the sessions at once, true reactivates the account', async () => {
    const worker = await aWorker(test);
    const own = await aWorkerToken(test, worker.id);
    expect((await test.call('GET', '/api/user/stats', { token: own })).status).toBe(200);
    expect((await put(worker, { isActive: false })).body).toMatchObject({ isActive: false });
    expect(await test.call('GET', '/api/user/stats', { token: own })).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated' },
    });
    expect(await auditOf(test, 'worker', worker.id)).toEqual([
      { action: 'worker.deactivated', changes: { sessionsEnded: 1 } },
    ]);
    await put(worker, { isActive: true });
    expect(await test.call('GET', '/api/user/stats', { token: own })).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    });
    expect(await actions(worker.id)).toEqual(['worker.deactivated', 'worker.reactivated']);
  });
});
