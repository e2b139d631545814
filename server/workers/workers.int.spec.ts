import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdminRow, principalOf } from '../test/factories/admin.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { auditOf, jobsIn, reasonsOf, rowsOf } from '../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { createTestApp, type TestApp } from '../test/support/test-app.js';
import { ApproveWorker } from './approve-worker.js';
import { RejectWorker } from './reject-worker.js';

describe('workers for admins', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await createTestApp();
    token = await anAdminToken(test);
  });
  afterAll(() => test.close());

  const anApplicant = (changes = {}) =>
    aWorker(test, { isApproved: false, backgroundCheckStatus: 'pending', ...changes });
  const notificationsOf = async (userId: number) =>
    (await jobsIn<{ userId: number; kind: string }>(test, 'worker-notification')).filter(
      (one) => one.userId === userId,
    );

  it('[W-10, W-11] approves account and background check together, with one audit row and one notification', async () => {
    const worker = await anApplicant();
    const response = await test.call('PUT', `/api/admin/users/${worker.id}/approve`, { token });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: worker.id, isApproved: true, backgroundCheckStatus: 'approved' });
    const [row] = await rowsOf(test, 'SELECT is_approved, approved_by, approved_at FROM users WHERE id = $1', [
      worker.id,
    ]);
    expect(row).toMatchObject({
      is_approved: true,
      approved_by: expect.any(Number),
      approved_at: new Date(test.clock.now()),
    });
    expect((await auditOf(test, 'worker', worker.id)).map(({ action }) => action)).toEqual(['worker.approved']);
    expect(await notificationsOf(worker.id)).toMatchObject([{ kind: 'workerApproved' }]);
  });

  it('[W-11] a repeated approval changes and sends nothing', async () => {
    const worker = await anApplicant();
    const approve = () => test.call('PUT', `/api/admin/users/${worker.id}/approve`, { token });
    expect([(await approve()).status, (await approve()).status]).toEqual([200, 200]);
    expect(await auditOf(test, 'worker', worker.id)).toHaveLength(1);
    expect(await notificationsOf(worker.id)).toHaveLength(1);
  });

  it('[W-11] concurrent approvals count and notify once', async () => {
    const worker = await anApplicant();
    const admin = principalOf(await anAdminRow(test));
    await Promise.all(Array.from({ length: 8 }, () => test.app.get(ApproveWorker).approve(worker.id, admin)));
    expect(await auditOf(test, 'worker', worker.id)).toHaveLength(1);
    expect(await notificationsOf(worker.id)).toHaveLength(1);
  });

  it('[A-44] rejects an applicant with a reason, notifies the applicant, and can still approve', async () => {
    const worker = await anApplicant();
    const path = `/api/admin/users/${worker.id}/reject`;
    const response = await test.call('PUT', path, { token, body: { reason: 'Check came back open' } });
    expect(response.body).toMatchObject({ isApproved: false, backgroundCheckStatus: 'rejected' });
    await test.call('PUT', path, { token, body: { reason: 'Again' } });
    expect(await auditOf(test, 'worker', worker.id)).toMatchObject([
      { action: 'worker.rejected', changes: { reason: 'given' } },
    ]);
    expect(await reasonsOf(test, 'worker', worker.id)).toEqual(['Check came back open']);
    const approved = await test.call('PUT', `/api/admin/users/${worker.id}/approve`, { token });
    expect(approved.body).toMatchObject({ isApproved: true, backgroundCheckStatus: 'approved' });
    expect((await notificationsOf(worker.id)).map(({ kind }) => kind)).toEqual(['workerRejected', 'workerApproved']);
  });

  it.each(['en', 'es'])(
    '[A-44] takes no approval back by refusing, and says in %s what to do instead',
    async (language) => {
      const worker = await aWorker(test);
      const response = await test.call('PUT', `/api/admin/users/${worker.id}/reject`, {
        token,
        body: { reason: 'Wrong button' },
        headers: { 'accept-language': language },
      });
      expect(response).toMatchObject({ status: 409, body: { code: 'worker_already_approved' } });
      expect(response.body.message).toMatch(
        language === 'en' ? /clear the approval.*deactivate/ : /aprobación.*desactiv/,
      );
      const [row] = await rowsOf(test, 'SELECT is_approved, background_check_status FROM users WHERE id = $1', [
        worker.id,
      ]);
      expect(row).toEqual({ is_approved: true, background_check_status: 'approved' });
      expect(await auditOf(test, 'worker', worker.id)).toEqual([]);
      expect(await notificationsOf(worker.id)).toEqual([]);
    },
  );

  it('[A-44] of a concurrent approval and rejection one counts and the other gets an error', async () => {
    const worker = await anApplicant();
    const admin = principalOf(await anAdminRow(test));
    const [approved, refused] = await Promise.allSettled([
      test.app.get(ApproveWorker).approve(worker.id, admin),
      test.app.get(RejectWorker).reject(worker.id, 'Too late', admin),
    ]);
    expect(approved.status).toBe('fulfilled'); // an approval may follow a rejection, not the reverse
    if (refused.status === 'rejected') expect(refused.reason).toMatchObject({ code: 'worker_already_approved' });
    const [row] = await rowsOf(test, 'SELECT is_approved FROM users WHERE id = $1', [worker.id]);
    expect(row).toEqual({ is_approved: true });
  });

  it.each([
    [{}],
    [{ reason: '   ' }],
    [{ reason: 7 }],
    [{ reason: 'x'.repeat(501) }],
    [{ reason: 'ok', isApproved: true }],
  ])('[A-44, X-21] refuses the body %j', async (body) => {
    const worker = await anApplicant();
    const response = await test.call('PUT', `/api/admin/users/${worker.id}/reject`, { token, body });
    expect(response.body).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await auditOf(test, 'worker', worker.id)).toEqual([]);
  });

  it.each(['999999', '0', 'abc', '99999999999'])('[W-10] answers 404 for the id %s', async (id) => {
    expect((await test.call('PUT', `/api/admin/users/${id}/approve`, { token })).status).toBe(404);
    expect((await test.call('PUT', `/api/admin/users/${id}/reject`, { token, body: { reason: 'x' } })).status).toBe(
      404,
    );
  });

  it('[X-02] a worker token answers 403, none 401', async () => {
    const worker = await anApplicant();
    const own = await aWorkerToken(test, worker.id);
    for (const path of ['workers', 'all-workers', 'worker-pool']) {
      expect((await test.call('GET', `/api/admin/${path}`, { token: own })).status).toBe(403);
      expect((await test.call('GET', `/api/admin/${path}`)).status).toBe(401);
    }
    expect((await test.call('PUT', `/api/admin/users/${worker.id}/approve`, { token: own })).status).toBe(403);
  });
});

describe('lists of workers', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await createTestApp();
    token = await anAdminToken(test);
    await aWorker(test, { firstName: 'Bea', lastName: 'Alder', attainedSkillLevel: 2, workerScore: 91.5 });
    await aWorker(test, { firstName: 'Cy', lastName: 'Alder', attainedSkillLevel: 2, workerScore: 99 });
    await aWorker(test, { firstName: 'Zoe', lastName: 'Young', isApproved: false, backgroundCheckStatus: 'pending' });
    await aWorker(test, {
      firstName: 'Gil',
      lastName: 'Gone',
      isActive: false,
      ssnEncrypted: Buffer.from('8f01c0ffee', 'hex'),
      ssnLastFour: '1234',
    });
  });
  afterAll(() => test.close());

  const names = (body: { firstName: string }[]) => body.map(({ firstName }) => firstName);

  it('[W-09, W-12] lists applicants first, then by name, without deactivated accounts', async () => {
    const response = await test.call('GET', '/api/admin/workers', { token });
    expect(names(response.body)).toEqual(['Zoe', 'Bea', 'Cy']);
    expect(response.headers['x-total-count']).toBe('3');
  });

  it('[W-13, W-30] lists all accounts with at most the last four SSN digits, and no secret', async () => {
    const response = await test.call('GET', '/api/admin/all-workers', { token });
    expect(names(response.body)).toEqual(['Zoe', 'Bea', 'Cy', 'Gil']);
    expect(response.body[3]).toMatchObject({
      ssnLastFour: '1234',
      isActive: false,
      currentSkillLevel: 1,
      skillLevelName: 'Entry',
    });
    expect(JSON.stringify(response.body)).not.toMatch(/argon2|ssnEncrypted|twoFactor|password/i);
  });

  it('[X-20] pages with limit and cursor and answers the total', async () => {
    const first = await test.call('GET', '/api/admin/all-workers?limit=3', { token });
    expect([names(first.body), first.headers['x-total-count']]).toEqual([['Zoe', 'Bea', 'Cy'], '4']);
    const next = await test.call('GET', `/api/admin/all-workers?limit=3&cursor=${first.headers['x-next-cursor']}`, {
      token,
    });
    expect(names(next.body)).toEqual(['Gil']);
    expect(next.headers['x-next-cursor']).toBeUndefined();
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'limit=1&limit=2', 'cursor=x', "cursor=1'--"])(
    '[X-20] refuses %s',
    async (query) => {
      const response = await test.call('GET', `/api/admin/workers?${query}`, { token });
      expect(response.body).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  it('[W-07, W-08] counts approved workers by level, best score first', async () => {
    const { body } = await test.call('GET', '/api/admin/worker-pool', { token });
    expect(body.map((level: { count: number }) => level.count)).toEqual([0, 2, 0, 0]);
    expect(body[1]).toMatchObject({ skillLevelId: 2, skillLevelName: 'Intermediate' });
    expect(body[1].workers.map((one: { workerScore: number }) => one.workerScore)).toEqual([99, 91.5]);
    expect(Object.keys(body[1].workers[0]).sort()).toEqual(['email', 'firstName', 'id', 'lastName', 'workerScore']);
  });
});
