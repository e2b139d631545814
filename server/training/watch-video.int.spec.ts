import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { appFixture } from '../test/factories/app-fixture.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { aTraining } from '../test/factories/training.js';
import { after, atVideo } from '../test/factories/training-video.js';
import { aWorkerToken } from '../test/factories/worker.js';

const test = appFixture();
beforeEach(async () => {
  await test.dataSource.query('UPDATE trainings SET is_active = false');
});

describe('watching a video', () => {
  it('[T-08] [T-17] its end opens the quiz, with one audit row; what was reported before stays', async () => {
    const { worker, training, played } = await atVideo(test);
    expect((await played(0, [])).body.progress).toMatchObject({ videoWatched: false, resumeSeconds: 0, watched: [] });
    expect((await played(12, [[0, 12]])).body.progress).toMatchObject({ videoWatched: false, resumeSeconds: 12 });
    await played(22, [[0, 22]]);
    const end = await played(30, [[0, 30]]);
    expect(end).toMatchObject({ status: 200, body: { trainingId: training.id, levelUp: null } });
    expect(end.body.progress).toMatchObject({ videoWatched: true, watched: [{ from: 0, to: 30 }], attempts: 0 });
    await played(40, [[0, 30]]);
    const steps = (await auditOf(test, 'training', training.id)).map(({ action }) => action);
    expect(steps).toEqual(['training.video_watched']);
    const [row] = await rowsOf(test, 'SELECT video_watched_at FROM user_trainings WHERE user_id = $1', [worker.id]);
    expect(row).toEqual({ video_watched_at: new Date(after(30)) });
  });

  it('[T-17] another device goes on where this one stopped', async () => {
    const { open, played, worker } = await atVideo(test);
    await played(0, []);
    await played(11.6, [[0, 11.6]]);
    expect((await open()).body.progress).toMatchObject({ resumeSeconds: 11, watched: [{ from: 0, to: 11.6 }] });
    const phone = await aWorkerToken(test, worker.id);
    const list = await test.call('GET', '/api/user/trainings', { token: phone });
    expect(list.body).toMatchObject([{ resumeSeconds: 11, videoWatched: false }]);
  });

  it('[T-08] seeking to the end does not count; watching what is missing does', async () => {
    const { played } = await atVideo(test);
    await played(0, []);
    const skipped: [number, number][] = [
      [0, 8],
      [20, 30],
    ];
    await played(8, [[0, 8]]);
    expect((await played(18, skipped)).body.progress).toMatchObject({ videoWatched: false, resumeSeconds: 30 });
    expect((await played(30, [...skipped, [8, 20]])).body.progress.videoWatched).toBe(true);
  });

  it('[T-08] a report made up on the spot opens nothing, however often it is sent', async () => {
    const { played } = await atVideo(test);
    expect((await played(0, [[0, 30]])).body.progress).toMatchObject({ videoWatched: false, watched: [] });
    for (let attempt = 0; attempt < 5; attempt += 1) await played(1, [[0, 30]]);
    expect((await played(14, [[0, 30]])).body.progress).toMatchObject({
      videoWatched: false,
      watched: [{ from: 0, to: 14 }],
    });
    expect((await played(28.4, [[0, 30]])).body.progress.videoWatched).toBe(false);
    expect((await played(28.5, [[0, 30]])).body.progress.videoWatched).toBe(true);
  });

  it('[T-08] nor does one the day after the video was opened: the time between is not watched', async () => {
    const { played } = await atVideo(test);
    await played(0, []);
    expect((await played(86_400, [[0, 30]])).body.progress).toMatchObject({
      videoWatched: false,
      watched: [{ from: 0, to: 15 }],
    });
  });

  it('[O-17] a video watched offline opens the quiz, although no report was received before', async () => {
    const { played, training } = await atVideo(test);
    await played(0, []);
    const end = await played(600, [[0, 30]], { capturedOffline: true });
    expect(end.body.progress).toMatchObject({ videoWatched: true, watched: [{ from: 0, to: 30 }] });
    const changes = (await auditOf(test, 'training', training.id)).map((row) => row.changes);
    expect(changes).toEqual([{ capturedOffline: true }]);
  });

  it('[O-17] it does so when a report of a page with signal was faster; before so much time has passed it does not', async () => {
    const { played } = await atVideo(test);
    await played(0, []);
    expect((await played(20, [[0, 30]], { capturedOffline: true })).body.progress.videoWatched).toBe(false);
    await played(40, []);
    expect((await played(40, [[0, 30]], { capturedOffline: true })).body.progress.videoWatched).toBe(true);
  });

  it('[O-17, O-11] a report stored after its response was lost is the same report', async () => {
    const { played } = await atVideo(test);
    const clientEventId = randomUUID();
    await played(0, []);
    const first = await played(9, [[0, 9]], { clientEventId });
    const again = await played(60, [[0, 9]], { clientEventId, capturedOffline: true });
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('[T-17] the time used by a late report is available to the next one', async () => {
    const { played } = await atVideo(test);
    await played(0, []);
    await played(13, [[0, 10]]);
    const [row] = await rowsOf(test, 'SELECT spare_ms FROM user_trainings ORDER BY id DESC LIMIT 1');
    expect(row).toEqual({ spare_ms: 3000 });
    expect((await played(20, [[0, 20]])).body.progress.watched).toEqual([{ from: 0, to: 20 }]);
  });

  it('[T-08] the length a player claims does not count where the server knows it', async () => {
    const { played, playedTo } = await atVideo(test);
    await playedTo(10);
    expect((await played(10, [[0, 10]], { videoSeconds: 10 })).body.progress.videoWatched).toBe(false);
  });

  it("[T-08] where it does not, a claimed length below half of the training's duration counts as that half", async () => {
    const { played, playedTo } = await atVideo(test, { videoSeconds: null, duration: 1 });
    await playedTo(20);
    const short = await played(20, [[0, 20]], { videoSeconds: 20 });
    expect(short.body.progress).toMatchObject({ videoWatched: false, watched: [{ from: 0, to: 20 }] });
    expect((await played(30, [[0, 30]])).body.progress.videoWatched).toBe(false);
    expect((await played(30, [[0, 30]], { videoSeconds: 30 })).body.progress.videoWatched).toBe(true);
  });

  it('[T-16] passes a training without questions, and the level follows', async () => {
    const { worker, played, playedTo, token } = await atVideo(test, { skillLevelId: 2, questions: [] });
    const end = await playedTo(30);
    expect(end.body).toMatchObject({
      levelUp: { from: 1, to: 2 },
      progress: { passed: true, score: 100, attempts: 1 },
    });
    const me = await test.call('GET', '/api/auth/validate', { token });
    expect(me.body.user).toMatchObject({ currentSkillLevel: 2, skillLevelName: 'Intermediate' });
    expect((await auditOf(test, 'worker', worker.id)).map(({ action }) => action)).toEqual(['worker.level_attained']);
    expect((await played(40, [[0, 30]])).body).toMatchObject({ levelUp: null, progress: { attempts: 1 } });
  });

  it('[T-35] adds up the time spent, without breaks of more than 5 minutes', async () => {
    const { played } = await atVideo(test);
    await played(0, []);
    await played(100, [[0, 10]]);
    await played(220, [[0, 20]]);
    expect((await played(221 + 301, [[0, 20]])).body.progress.minutesSpent).toBe(3);
    const [row] = await rowsOf(test, 'SELECT seconds_spent FROM user_trainings ORDER BY id DESC LIMIT 1');
    expect(row).toEqual({ seconds_spent: 220 });
  });

  it('[T-17] the same report again gets the same response and moves nothing; with another content 422', async () => {
    const { played, open } = await atVideo(test);
    const clientEventId = randomUUID();
    await played(0, []);
    const first = await played(4, [[0, 4]], { clientEventId });
    await played(9, [[0, 9]]);
    expect(await played(12, [[0, 4]], { clientEventId: clientEventId.toUpperCase() })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await open()).body.progress.resumeSeconds).toBe(9);
    expect(await played(12, [[0, 5]], { clientEventId })).toMatchObject({
      status: 422,
      body: { code: 'training_event_id_reused' },
    });
  });

  it('[T-17] two reports at once both count', async () => {
    const { played, playedTo, report, open } = await atVideo(test);
    await playedTo(10);
    await played(12, []);
    test.clock.moveTo(after(22));
    const parts = [
      { from: 10, to: 15 },
      { from: 15, to: 20 },
    ];
    const answers = await Promise.all(parts.map((part) => report({ watched: [part] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await open()).body.progress.watched).toEqual([{ from: 0, to: 20 }]);
  });

  it('[T-02] [T-33] is refused while the level is locked, and open at a level attained', async () => {
    await aTraining(test);
    const { worker, open, report } = await atVideo(test, { skillLevelId: 2 });
    for (const answer of [await open(), await report({})])
      expect(answer).toMatchObject({ status: 403, body: { code: 'training_locked' } });
    await test.dataSource.query('UPDATE users SET attained_skill_level = 2 WHERE id = $1', [worker.id]);
    expect([(await open()).status, (await report({})).status]).toEqual([200, 200]);
  });

  it('[T-17] of an inactive training, or of none, is 404', async () => {
    const { open, report, training } = await atVideo(test);
    await test.dataSource.query('UPDATE trainings SET is_active = false WHERE id = $1', [training.id]);
    for (const answer of [await open(), await report({}), await report({}, 2147483647)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
