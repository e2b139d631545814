import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, toIso } from '../../shared/kernel/time.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { aTraining, hasWatched } from '../test/factories/training.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { createTestApp, TEST_NOW, type TestApp } from '../test/support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.moveTo(TEST_NOW);
  await test.dataSource.query('UPDATE trainings SET is_active = false');
});
afterAll(() => test.close());

const after = (seconds: number) => instant(TEST_NOW + seconds * 1000);

/** A worker at a training of 30 seconds; `played` reports the played part at that second of real time. */
async function atVideo(changes: Parameters<typeof aTraining>[1] = {}) {
  const [worker, training] = [await aWorker(test), await aTraining(test, changes)];
  const token = await aWorkerToken(test, worker.id);
  const report = (body: object, id = training.id) =>
    test.call('POST', `/api/training/${id}/progress`, { token, body: { positionSeconds: 0, watched: [], ...body } });
  const played = async (second: number, watched: [number, number][], extra: object = {}) => {
    test.clock.moveTo(after(second));
    const ranges = watched.map(([from, to]) => ({ from, to }));
    return report({ positionSeconds: ranges.at(-1)?.to ?? 0, watched: ranges, ...extra });
  };
  /** Played from the start, with a report every 10 seconds, as the player sends them. */
  const playedTo = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 10) await played(second, second ? [[0, second]] : []);
    return played(seconds, [[0, seconds]]);
  };
  const open = () => test.call('GET', `/api/training/${training.id}`, { token });
  return { worker, training, token, report, played, playedTo, open };
}

describe('watching a video', () => {
  it('[T-08] [T-17] its end opens the quiz, with one audit row; what was reported before stays', async () => {
    const { worker, training, played } = await atVideo();
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
    const { open, played, worker } = await atVideo();
    await played(0, []);
    await played(11.6, [[0, 11.6]]);
    expect((await open()).body.progress).toMatchObject({ resumeSeconds: 11, watched: [{ from: 0, to: 11.6 }] });
    const phone = await aWorkerToken(test, worker.id);
    const list = await test.call('GET', '/api/user/trainings', { token: phone });
    expect(list.body).toMatchObject([{ resumeSeconds: 11, videoWatched: false }]);
  });

  it('[T-08] seeking to the end does not count; watching what is missing does', async () => {
    const { played } = await atVideo();
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
    const { played } = await atVideo();
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
    const { played } = await atVideo();
    await played(0, []);
    expect((await played(86_400, [[0, 30]])).body.progress).toMatchObject({
      videoWatched: false,
      watched: [{ from: 0, to: 15 }],
    });
  });

  it('[O-17] a video watched offline opens the quiz, although no report was received before', async () => {
    const { played, training } = await atVideo();
    await played(0, []);
    const end = await played(600, [[0, 30]], { capturedOffline: true });
    expect(end.body.progress).toMatchObject({ videoWatched: true, watched: [{ from: 0, to: 30 }] });
    const changes = (await auditOf(test, 'training', training.id)).map((row) => row.changes);
    expect(changes).toEqual([{ capturedOffline: true }]);
  });

  it('[O-17] it does so when a report of a page with signal was faster; before so much time has passed it does not', async () => {
    const { played } = await atVideo();
    await played(0, []);
    expect((await played(20, [[0, 30]], { capturedOffline: true })).body.progress.videoWatched).toBe(false);
    await played(40, []);
    expect((await played(40, [[0, 30]], { capturedOffline: true })).body.progress.videoWatched).toBe(true);
  });

  it('[O-17, O-11] a report stored after its response was lost is the same report', async () => {
    const { played } = await atVideo();
    const clientEventId = randomUUID();
    await played(0, []);
    const first = await played(9, [[0, 9]], { clientEventId });
    const again = await played(60, [[0, 9]], { clientEventId, capturedOffline: true });
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('[T-17] the time used by a late report is available to the next one', async () => {
    const { played } = await atVideo();
    await played(0, []);
    await played(13, [[0, 10]]);
    const [row] = await rowsOf(test, 'SELECT spare_ms FROM user_trainings ORDER BY id DESC LIMIT 1');
    expect(row).toEqual({ spare_ms: 3000 });
    expect((await played(20, [[0, 20]])).body.progress.watched).toEqual([{ from: 0, to: 20 }]);
  });

  it('[T-08] the length a player claims does not count where the server knows it', async () => {
    const { played, playedTo } = await atVideo();
    await playedTo(10);
    expect((await played(10, [[0, 10]], { videoSeconds: 10 })).body.progress.videoWatched).toBe(false);
  });

  it("[T-08] where it does not, a claimed length below half of the training's duration counts as that half", async () => {
    const { played, playedTo } = await atVideo({ videoSeconds: null, duration: 1 });
    await playedTo(20);
    const short = await played(20, [[0, 20]], { videoSeconds: 20 });
    expect(short.body.progress).toMatchObject({ videoWatched: false, watched: [{ from: 0, to: 20 }] });
    expect((await played(30, [[0, 30]])).body.progress.videoWatched).toBe(false);
    expect((await played(30, [[0, 30]], { videoSeconds: 30 })).body.progress.videoWatched).toBe(true);
  });

  it('[T-16] passes a training without questions, and the level follows', async () => {
    const { worker, played, playedTo, token } = await atVideo({ skillLevelId: 2, questions: [] });
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
    const { played } = await atVideo();
    await played(0, []);
    await played(100, [[0, 10]]);
    await played(220, [[0, 20]]);
    expect((await played(221 + 301, [[0, 20]])).body.progress.minutesSpent).toBe(3);
    const [row] = await rowsOf(test, 'SELECT seconds_spent FROM user_trainings ORDER BY id DESC LIMIT 1');
    expect(row).toEqual({ seconds_spent: 220 });
  });

  it('[T-17] the same report again gets the same answer and moves nothing; with another content 422', async () => {
    const { played, open } = await atVideo();
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
    const { played, playedTo, report, open } = await atVideo();
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
    const { worker, open, report } = await atVideo({ skillLevelId: 2 });
    for (const answer of [await open(), await report({})])
      expect(answer).toMatchObject({ status: 403, body: { code: 'training_locked' } });
    await test.dataSource.query('UPDATE users SET attained_skill_level = 2 WHERE id = $1', [worker.id]);
    expect([(await open()).status, (await report({})).status]).toEqual([200, 200]);
  });

  it('[T-17] of an inactive training, or of none, is 404', async () => {
    const { open, report, training } = await atVideo();
    await test.dataSource.query('UPDATE trainings SET is_active = false WHERE id = $1', [training.id]);
    for (const answer of [await open(), await report({}), await report({}, 2147483647)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the video itself', () => {
  it('[T-32] comes by a signed link, in parts; another file, or the link of another time, opens nothing', async () => {
    const { open } = await atVideo();
    const { videoUrl, captions } = (await open()).body as { videoUrl: string; captions: { en: string; es: string } };
    const part = await test.call('GET', videoUrl, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '100' });
    expect(String(part.headers['content-range'])).toMatch(/^bytes 100-199\/\d+$/);
    const spanish = await test.call('GET', captions.es);
    expect(spanish.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(spanish.body).toContain('Camina dentro de las líneas amarillas.');
    expect((await test.call('GET', captions.en)).body).toContain('Walk inside the yellow lines.');
    const forged = videoUrl.replace('floor-safety.mp4?', 'lifting-and-pallets.mp4?');
    expect((await test.call('GET', forged)).status).toBe(403);
    expect((await test.call('GET', videoUrl.split('?')[0] ?? '')).status).toBe(403);
  });

  it('[T-32] of another site keeps its own address', async () => {
    const { open } = await atVideo({
      videoUrl: 'https://video.example/intro.mp4',
      captionsUrl: null,
      captionsUrlEs: null,
    });
    expect((await open()).body).toMatchObject({
      videoUrl: 'https://video.example/intro.mp4',
      captions: { en: null, es: null },
    });
  });
});

describe('the lists', () => {
  it('[T-15] [T-21] [T-34] trainings by level: no right answer, both minutes', async () => {
    const { token } = await atVideo({ skillLevelId: 2 });
    const entry = await aTraining(test);
    await aTraining(test, { isActive: false });
    const { body, headers } = await test.call('GET', '/api/trainings', { token });
    expect(body.map((one: { skillLevelId: number }) => one.skillLevelId)).toEqual([1, 2]);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toMatchObject({ id: entry.id, duration: 5, durationMinutes: 5, passingScore: 80, isActive: true });
    expect(body[0].questions[1]).toEqual({
      question: 'Question 1?',
      questionEs: '¿Pregunta 1?',
      options: ['Zero', 'One', 'Two', 'Three'],
      optionsEs: ['Cero', 'Uno', 'Dos', 'Tres'],
    });
    const detail = await test.call('GET', `/api/training/${entry.id}`, { token });
    expect(JSON.stringify([body, detail.body])).not.toContain('correct');
  });

  it('[T-20] own trainings: one item per training, begun or not, with the nested level', async () => {
    const { worker, token, training } = await atVideo();
    const other = await aTraining(test, { skillLevelId: 3 });
    const gone = await aTraining(test, { isActive: false });
    await hasWatched(test, worker.id, training.id, { passed: true, score: 75 });
    await hasWatched(test, worker.id, gone.id);
    const { body, headers } = await test.call('GET', '/api/user/trainings', { token });
    expect(headers['x-total-count']).toBe('3');
    expect(body).toMatchObject([
      { trainingId: training.id, skillLevelId: 1, passed: true, score: 75, completedAt: toIso(TEST_NOW) },
      { trainingId: gone.id, passed: false, videoWatched: true, training: { isActive: false } },
      { trainingId: other.id, passed: false, score: null, attempts: 0, training: { id: other.id, skillLevelId: 3 } },
    ]);
    const page = await test.call('GET', `/api/user/trainings?limit=1&cursor=${training.id}`, { token });
    expect(page.body.map((one: { id: number }) => one.id)).toEqual([gone.id]);
  });

  it('[X-03] [T-20] are visible to their worker only', async () => {
    const { worker, training } = await atVideo();
    await hasWatched(test, worker.id, training.id, { passed: true, score: 100 });
    const other = await aWorkerToken(test, (await aWorker(test)).id);
    const { body } = await test.call('GET', '/api/user/trainings', { token: other });
    expect(body).toMatchObject([{ trainingId: training.id, passed: false, score: null, videoWatched: false }]);
    const detail = await test.call('GET', `/api/training/${training.id}`, { token: other });
    expect(detail.body.progress).toMatchObject({ passed: false, attempts: 0 });
  });

  it('[T-32] hand out links that end', async () => {
    const { open } = await atVideo();
    const { videoUrl } = (await open()).body as { videoUrl: string };
    const until = Number(new URL(videoUrl, 'http://x').searchParams.get('until'));
    expect(until * 1000 - Date.now()).toBeLessThanOrEqual(4 * HOUR_MS);
  });
});
