import { describe, expect, it } from '@jest/globals';
import { ACTION_GROUP } from '../../../shared/activity/activity.rules.js';
import type { ActivityEntry } from '../../../shared/activity/activity.contract.js';
import { AUDITED_TOPICS } from '../../platform/live/audited-topics.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';

const test = adminAppFixture();

const get = (query = '') => test.call('GET', `/api/admin/audit${query}`, { token: test.adminToken });
const actionsIn = (body: ActivityEntry[]) => body.map(({ action }) => action);

async function someoneRemoved() {
  const worker = await aWorker(test);
  const shift = await aShift(test, { inHours: 100 });
  const { id } = await anAssignment(test, { worker, shift });
  await test.call('POST', `/api/admin/assignments/${id}/remove`, {
    token: test.adminToken,
    body: { reason: 'line closed' },
  });
  return { worker, shift, id };
}

describe('GET /api/admin/audit', () => {
  it('[W-31] lists actor, action, subject, time and reason', async () => {
    const { worker, shift, id } = await someoneRemoved();
    const applicant = await aWorker(test, { isApproved: false, backgroundCheckStatus: 'pending' });
    await test.call('PUT', `/api/admin/users/${applicant.id}/reject`, {
      token: test.adminToken,
      body: { reason: 'no answer' },
    });
    const [refused] = (await get(`?workerId=${applicant.id}`)).body;
    expect(refused).toMatchObject({
      actorKind: 'admin',
      actorName: expect.any(String),
      action: 'worker.rejected',
      workerId: applicant.id,
      workerName: 'Rosa Delgado',
      shiftId: null,
      fields: ['backgroundCheckStatus'],
      reason: 'no answer',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const [removed] = (await get(`?workerId=${worker.id}&group=assignments&actorKind=admin`)).body;
    expect(removed).toMatchObject({
      action: 'assignment.removed',
      subjectKind: 'assignment',
      subjectId: String(id),
      workerId: worker.id,
      shiftId: shift.id,
      shiftTitle: 'Kitting line',
    });
  });

  it('[W-105] lists a changed score before and after', async () => {
    const worker = await aWorker(test);
    const event = { userId: worker.id, metricType: 'quality_issue', severity: 'minor', performanceType: 'negative' };
    await test.call('POST', '/api/admin/performance-metric', {
      token: test.adminToken,
      body: { ...event, description: 'Careless folding' },
    });
    const entries = (await get(`?workerId=${worker.id}&group=performance`)).body as ActivityEntry[];
    const changed = entries.find(({ action }) => action === 'score.changed')?.changed;
    expect(changed).toEqual([{ field: 'score', from: 100, to: expect.any(Number) }]);
    expect(changed?.[0]?.to).toBeLessThan(100);
  });

  it('[W-31] names the training, announcement and shift in both languages', async () => {
    const { worker } = await someoneRemoved();
    await test.dataSource.query(`UPDATE shifts SET title_es = 'Línea de kits' WHERE title = 'Kitting line'`);
    const training = {
      ...{ title: 'Forklift', titleEs: 'Montacargas', description: 'How to drive', skillLevelId: 1 },
      ...{ videoUrl: 'https://vimeo.com/76979871', duration: 5, passingScore: 80, isActive: false, questions: [] },
    };
    expect((await test.call('POST', '/api/admin/trainings', { token: test.adminToken, body: training })).status).toBe(
      201,
    );
    const message = {
      ...{ title: 'Dock B', message: 'Come to dock B', titleEs: 'Andén B', messageEs: 'Ven al andén B' },
      ...{ type: 'general', priority: 'normal', recipientType: 'all' },
    };
    await test.call('POST', '/api/admin/send-notification', { token: test.adminToken, body: message });
    const named = (subjectName: string | null, subjectNameEs: string | null) => [{ subjectName, subjectNameEs }];
    expect((await get('?group=trainings&limit=1')).body).toMatchObject(named('Forklift', 'Montacargas'));
    expect((await get('?group=workers&actorKind=admin&limit=1')).body).toMatchObject(named('Dock B', 'Andén B'));
    expect((await get(`?workerId=${worker.id}&limit=1`)).body).toMatchObject([
      { shiftTitle: 'Kitting line', shiftTitleEs: 'Línea de kits', subjectName: null },
    ]);
  });

  it('[W-31] filters by group, actor, worker and days, newest first', async () => {
    const { worker } = await someoneRemoved();
    const own = await aWorkerToken(test, worker.id);
    await test.call('PUT', '/api/user/language', { token: own, body: { preferredLanguage: 'es' } });
    const all = (await get(`?workerId=${worker.id}`)).body as ActivityEntry[];
    expect(actionsIn(all).slice(0, 2)).toEqual(['profile.updated', 'assignment.removed']);
    expect(actionsIn((await get(`?workerId=${worker.id}&group=workers`)).body)).toEqual(['profile.updated']);
    const byWorker = (await get(`?actorKind=worker&actorId=${worker.id}`)).body as ActivityEntry[];
    expect(byWorker).toMatchObject([{ actorName: 'Rosa Delgado', fields: ['preferredLanguage'] }]);
    expect((await get(`?workerId=${worker.id}&from=2026-11-17&to=2026-11-17`)).body.length).toBeGreaterThan(0);
    expect((await get(`?workerId=${worker.id}&to=2026-11-16`)).body).toEqual([]);
    expect((await get(`?workerId=${worker.id}&from=2026-11-18&group=workers`)).body).toEqual([]);
  });

  it('[W-31] pages by limit and cursor, with the total', async () => {
    const { worker } = await someoneRemoved();
    const head = await get(`?workerId=${worker.id}&limit=1`);
    expect(head.headers['x-total-count']).toBe('2');
    const rest = await get(`?workerId=${worker.id}&limit=1&cursor=${head.headers['x-next-cursor']}`);
    expect([...actionsIn(head.body), ...actionsIn(rest.body)]).toEqual(['assignment.removed', 'test.placed']);
  });

  it.each([
    'group=all',
    'actorKind=boss',
    'actorId=x',
    'workerId=0',
    'from=yesterday',
    'to=2026-02-30',
    'to=9999-12-31',
    'cursor=x',
  ])('[X-21] refuses %s', async (query) => {
    expect(await get(`?${query}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('[W-31] shows every audited action', () => {
    expect(Object.keys(ACTION_GROUP).sort()).toEqual(Object.keys(AUDITED_TOPICS).sort());
  });
});
