import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { plusMinutes } from '../../shared/kernel/time.js';
import { appFixture } from '../test/factories/app-fixture.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { aTraining, hasWatched } from '../test/factories/training.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';

const test = appFixture();
beforeEach(async () => {
  await test.dataSource.query('UPDATE trainings SET is_active = false');
});

const RIGHT = [0, 1, 2, 3];
const ONE_WRONG = [0, 1, 2, 0];
const TWO_WRONG = [1, 1, 2, 0];

/** A worker who has watched a training of four questions to its end. */
async function atQuiz(changes: Parameters<typeof aTraining>[1] = {}) {
  const [worker, training] = [await aWorker(test), await aTraining(test, changes)];
  await hasWatched(test, worker.id, training.id);
  const token = await aWorkerToken(test, worker.id);
  const submit = (answers: unknown, extra: object = {}) =>
    test.call('POST', '/api/training/submit', { token, body: { trainingId: training.id, answers, ...extra } });
  return { worker, training, token, submit };
}
const rowOf = async (userId: number) =>
  (
    await rowsOf(
      test,
      'SELECT score, passed, attempts, completed_at FROM user_trainings WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [userId],
    )
  )[0];
const levelOf = async (userId: number) =>
  (await rowsOf(test, 'SELECT attained_skill_level AS level FROM users WHERE id = $1', [userId]))[0]?.level;

describe('submitting a quiz', () => {
  it('[T-12] [T-14] is marked by the server: score, passed, and which questions were missed', async () => {
    const { submit, training } = await atQuiz({ passingScore: 75 });
    expect(await submit(TWO_WRONG)).toMatchObject({
      status: 200,
      body: { trainingId: training.id, score: 50, passed: false, passingScore: 75, missed: [0, 3], levelUp: null },
    });
    expect((await submit(ONE_WRONG)).body).toMatchObject({ score: 75, passed: true, missed: [3] });
    expect(JSON.stringify((await submit(RIGHT)).body)).not.toContain('correct');
  });

  it('[T-13] what a client says of score and passing is not read', async () => {
    const { submit, worker } = await atQuiz();
    expect((await submit(TWO_WRONG, { score: 100, passed: true })).body).toMatchObject({ score: 50, passed: false });
    expect(await rowOf(worker.id)).toMatchObject({ score: 50, passed: false, completed_at: null });
  });

  it('[T-11] [T-13] without an answer to each question: 400 with the message of the specification, and nothing is stored', async () => {
    const { submit, worker, token, training } = await atQuiz();
    for (const answers of [undefined, null, [], [0, 1, 2], [0, 1, 2, 3, 0]]) {
      expect(await submit(answers)).toMatchObject({
        status: 400,
        body: { code: 'training_answers_missing', message: 'Please answer all questions before submitting.' },
      });
    }
    const old = { trainingId: training.id, score: 100, passed: true };
    expect((await test.call('POST', '/api/training/submit', { token, body: old })).status).toBe(400);
    expect(await rowOf(worker.id)).toMatchObject({ score: null, attempts: 0 });
    expect(await auditOf(test, 'training', training.id)).toEqual([]);
  });

  it('[T-08] before the video was watched to its end: 409', async () => {
    const { training } = await atQuiz();
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    const body = { trainingId: training.id, answers: RIGHT };
    expect(await test.call('POST', '/api/training/submit', { token, body })).toMatchObject({
      status: 409,
      body: { code: 'training_video_unfinished' },
    });
  });

  it('[T-02] at a level that is locked: 403; of no training, or an inactive one: 404', async () => {
    await aTraining(test);
    const { submit, training, token } = await atQuiz({ skillLevelId: 2 });
    expect(await submit(RIGHT)).toMatchObject({ status: 403, body: { code: 'training_locked' } });
    await test.dataSource.query('UPDATE trainings SET is_active = false WHERE id = $1', [training.id]);
    expect((await submit(RIGHT)).status).toBe(404);
    const body = { trainingId: 2147483647, answers: RIGHT };
    expect((await test.call('POST', '/api/training/submit', { token, body })).status).toBe(404);
  });

  it('[T-06] [T-18] may be repeated without end: the best score stays, and so do a pass and its day', async () => {
    const { submit, worker, training } = await atQuiz();
    await submit(TWO_WRONG);
    expect(await rowOf(worker.id)).toEqual({ score: 50, passed: false, attempts: 1, completed_at: null });
    await submit(RIGHT);
    test.clock.moveTo(plusMinutes(TEST_NOW, 60 * 24 * 400));
    const worse = await submit(ONE_WRONG);
    expect(worse.body).toMatchObject({ score: 75, passed: false, progress: { score: 100, passed: true, attempts: 3 } });
    expect(await rowOf(worker.id)).toEqual({
      score: 100,
      passed: true,
      attempts: 3,
      completed_at: new Date(TEST_NOW),
    });
    expect((await auditOf(test, 'training', training.id)).map(({ changes }) => changes)).toEqual([
      { score: 50, passed: false, attempt: 1 },
      { score: 100, passed: true, attempt: 2 },
      { score: 75, passed: false, attempt: 3 },
    ]);
  });

  it('[T-18, T-39] the same attempt again, with changed answers too, gets the mark of its first answers and counts once', async () => {
    const { submit, worker } = await atQuiz();
    const clientEventId = randomUUID();
    const first = await submit(TWO_WRONG, { clientEventId });
    expect(first.body).toMatchObject({ clientEventId, answers: TWO_WRONG, score: 50 });
    const same = { status: 200, body: first.body };
    expect(await submit(TWO_WRONG, { clientEventId, score: 1 })).toMatchObject(same);
    expect(await submit(RIGHT, { clientEventId })).toMatchObject(same);
    expect(await rowOf(worker.id)).toMatchObject({ attempts: 1, score: 50 });
  });

  it('[T-39] the id of another training’s attempt, or of a report of watching, is 422', async () => {
    const { submit, worker, token, training } = await atQuiz();
    const [attempt, report] = [randomUUID(), randomUUID()];
    await submit(TWO_WRONG, { clientEventId: attempt });
    const watched = { positionSeconds: 1, watched: [], clientEventId: report };
    await test.call('POST', `/api/training/${training.id}/progress`, { token, body: watched });
    const other = await aTraining(test);
    await hasWatched(test, worker.id, other.id);
    const reused = { status: 422, body: { code: 'training_event_id_reused' } };
    expect(await submit(RIGHT, { clientEventId: attempt, trainingId: other.id })).toMatchObject(reused);
    expect(await submit(RIGHT, { clientEventId: report })).toMatchObject(reused);
    expect(await rowOf(worker.id)).toMatchObject({ attempts: 0 });
  });

  it('[T-18] a refusal binds nothing: the same tap counts once the video was watched', async () => {
    const [worker, training] = [await aWorker(test), await aTraining(test)];
    const token = await aWorkerToken(test, worker.id);
    const body = { trainingId: training.id, answers: RIGHT, clientEventId: randomUUID() };
    expect((await test.call('POST', '/api/training/submit', { token, body })).status).toBe(409);
    await hasWatched(test, worker.id, training.id);
    expect((await test.call('POST', '/api/training/submit', { token, body })).body).toMatchObject({ passed: true });
  });
});

describe('the level', () => {
  it('[T-04] rises with the last training of it, and the shifts of it open at once', async () => {
    const { worker, submit, token } = await atQuiz({ skillLevelId: 2 });
    const entry = await aTraining(test);
    await hasWatched(test, worker.id, entry.id, { passed: true, score: 100 });
    expect((await submit(RIGHT)).body.levelUp).toEqual({ from: 1, to: 2 });
    const me = await test.call('GET', '/api/auth/validate', { token });
    expect(me.body.user).toMatchObject({ currentSkillLevel: 2, skillLevelName: 'Intermediate' });
    expect(await auditOf(test, 'worker', worker.id)).toMatchObject([
      { action: 'worker.level_attained', changes: { from: 1, to: 2 } },
    ]);
  });

  it('[T-05] stays when a training is added afterwards, and when the next attempt fails', async () => {
    const { worker, submit } = await atQuiz({ skillLevelId: 3 });
    expect((await submit(RIGHT)).body.levelUp).toEqual({ from: 1, to: 3 });
    await aTraining(test, { skillLevelId: 1 });
    expect((await submit(TWO_WRONG)).body.levelUp).toBeNull();
    expect((await submit(RIGHT)).body.levelUp).toBeNull();
    expect(await levelOf(worker.id)).toBe(3);
  });

  it('[T-20] an admin has no trainings of his own, and takes no quiz', async () => {
    const { training } = await atQuiz();
    const token = await anAdminToken(test);
    expect(await test.call('GET', '/api/user/trainings', { token })).toMatchObject({ status: 200, body: [] });
    const list = await test.call('GET', '/api/trainings', { token });
    expect(list.body).toMatchObject([{ id: training.id, duration: 5 }]);
    const body = { trainingId: training.id, answers: RIGHT };
    expect((await test.call('POST', '/api/training/submit', { token, body })).status).toBe(403);
  });

  it('[A-14] is trained for before approval too', async () => {
    const [worker, training] = [await aWorker(test, { isApproved: false }), await aTraining(test, { skillLevelId: 2 })];
    await hasWatched(test, worker.id, training.id);
    const token = await aWorkerToken(test, worker.id);
    const body = { trainingId: training.id, answers: RIGHT };
    expect((await test.call('POST', '/api/training/submit', { token, body })).body).toMatchObject({
      levelUp: { to: 2 },
    });
  });
});
