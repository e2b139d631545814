import { describe, expect, it } from '@jest/globals';
import type { WorkerNotification } from '../platform/jobs/queues.js';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { jobsIn, rowsOf } from '../test/factories/rows.js';
import { aQuestion, aTraining, hasWatched } from '../test/factories/training.js';
import type { Training } from '../training/training.entities.js';
import { aWorker } from '../test/factories/worker.js';
import { AnnounceTraining } from './announce-training.js';
import { DeliverNotification } from './deliver-notification.js';

const PATH = '/api/admin/trainings';
const LINK = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const BODY = {
  ...{ title: 'Lifting', description: 'How to lift', skillLevelId: 1, videoUrl: LINK, duration: 4 },
  questions: [aQuestion(0)],
};

const test = adminAppFixture();

const announced = async () =>
  (await jobsIn<{ trainingId: number }>(test, 'training-announcement')).map(({ trainingId }) => trainingId);
const notificationsOf = async ({ id, title }: Pick<Training, 'id' | 'title'>) => {
  await test.app.get(AnnounceTraining).announce(id);
  const notifications = (await jobsIn<WorkerNotification>(test, 'worker-notification')).filter(
    ({ params }) => params?.training === title,
  );
  return notifications.sort((one, other) => one.userId - other.userId);
};

describe('a training that becomes active', () => {
  it('[N-18] is announced when created active or activated; an edit without that change announces nothing', async () => {
    const { body: made } = await test.call('POST', PATH, { token: test.adminToken, body: BODY });
    const { body: draft } = await test.call('POST', PATH, {
      token: test.adminToken,
      body: { ...BODY, isActive: false },
    });
    const edit = (id: number, body: object) => test.call('PUT', `${PATH}/${id}`, { token: test.adminToken, body });
    expect(await announced()).toEqual([made.id]);
    await edit(made.id, { title: 'Lifting safely' });
    await edit(draft.id, { isActive: true });
    await edit(draft.id, { isActive: false });
    expect(await announced()).toEqual([made.id, draft.id]);
  });

  it('[N-18] reaches workers to whom it is open, by email only if chosen, once each over repeated runs', async () => {
    const training = await aTraining(test, { skillLevelId: 3 });
    const below = await aTraining(test, { skillLevelId: 2 });
    const open = await aWorker(test, { attainedSkillLevel: 2, preferredLanguage: 'es' });
    await hasWatched(test, open.id, below.id, { passed: true, score: 90 });
    const mailed = await aWorker(test, { attainedSkillLevel: 3 });
    await rowsOf(test, `INSERT INTO notification_preferences VALUES ($1, 'dayBefore', true, true)`, [mailed.id]);
    const passed = await aWorker(test, { attainedSkillLevel: 4 });
    await hasWatched(test, passed.id, training.id, { passed: true, score: 90 });
    await aWorker(test, { attainedSkillLevel: 1 });
    await aWorker(test, { attainedSkillLevel: 4, isActive: false });

    const notifications = await notificationsOf(training);
    expect(notifications.map(({ userId, channels }) => [userId, channels])).toEqual([
      [open.id, { push: true, email: false }],
      [mailed.id, { push: true, email: true }],
    ]);
    for (const one of [...notifications, ...(await notificationsOf(training))])
      await test.app.get(DeliverNotification).deliver(one);
    const sql = `SELECT user_id, title FROM notifications WHERE title LIKE '%: Floor safety' OR title LIKE '%: Seguridad%' ORDER BY 1`;
    expect(await rowsOf(test, sql)).toEqual([
      { user_id: open.id, title: 'Capacitación nueva: Seguridad en el piso' },
      { user_id: mailed.id, title: 'New training: Floor safety' },
    ]);
  });

  it('[N-18, T-02] reaches workers who completed the level below, not those who only began it', async () => {
    const below = await aTraining(test, { skillLevelId: 1 });
    const begun = await aWorker(test, { attainedSkillLevel: 1 });
    const done = await aWorker(test, { attainedSkillLevel: 1 });
    await rowsOf(test, 'UPDATE trainings SET is_active = false WHERE skill_level_id = 1 AND id <> $1', [below.id]);
    await hasWatched(test, done.id, below.id, { passed: true, score: 90 });
    const notified = (await notificationsOf(await aTraining(test, { title: 'Next', skillLevelId: 2 }))).map(
      ({ userId }) => userId,
    );
    expect([begun.id, done.id].map((id) => notified.includes(id))).toEqual([false, true]);
  });

  it('[N-18] reaches all workers in batches, and nobody after it is deactivated', async () => {
    const recipients = await Promise.all(Array.from({ length: 205 }, () => aWorker(test, { attainedSkillLevel: 4 })));
    const off = await aTraining(test, { title: 'Off', skillLevelId: 4, isActive: false });
    expect(await notificationsOf(off)).toEqual([]);
    const notified = (await notificationsOf(await aTraining(test, { title: 'On', skillLevelId: 4 }))).map(
      ({ userId }) => userId,
    );
    expect(notified).toEqual(expect.arrayContaining(recipients.map(({ id }) => id)));
    expect(new Set(notified).size).toBe(notified.length);
  });
});
