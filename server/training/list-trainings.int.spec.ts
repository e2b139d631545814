import { beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS, toIso } from '../../shared/kernel/time.js';
import { appFixture } from '../test/factories/app-fixture.js';
import { aTraining, hasWatched } from '../test/factories/training.js';
import { atVideo } from '../test/factories/training-video.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';

const test = appFixture();
beforeEach(async () => {
  await test.dataSource.query('UPDATE trainings SET is_active = false');
});

describe('the video itself', () => {
  it('[T-32] comes by a signed link, in parts; another file, or the link of another time, opens nothing', async () => {
    const { open } = await atVideo(test);
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
    const { open } = await atVideo(test, {
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
    const { token } = await atVideo(test, { skillLevelId: 2 });
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
    const { worker, token, training } = await atVideo(test);
    const other = await aTraining(test, { skillLevelId: 3 });
    const inactive = await aTraining(test, { isActive: false });
    await hasWatched(test, worker.id, training.id, { passed: true, score: 75 });
    await hasWatched(test, worker.id, inactive.id);
    const { body, headers } = await test.call('GET', '/api/user/trainings', { token });
    expect(headers['x-total-count']).toBe('3');
    expect(body).toMatchObject([
      { trainingId: training.id, skillLevelId: 1, passed: true, score: 75, completedAt: toIso(TEST_NOW) },
      { trainingId: inactive.id, passed: false, videoWatched: true, training: { isActive: false } },
      {
        ...{ trainingId: other.id, skillLevelId: 3, passed: false, score: null, attempts: 0 },
        training: { id: other.id, skillLevelId: 3 },
      },
    ]);
    const page = await test.call('GET', `/api/user/trainings?limit=1&cursor=${training.id}`, { token });
    expect(page.body.map((one: { id: number }) => one.id)).toEqual([inactive.id]);
  });

  it('[X-03] [T-20] are visible to their worker only', async () => {
    const { worker, training } = await atVideo(test);
    await hasWatched(test, worker.id, training.id, { passed: true, score: 100 });
    const other = await aWorkerToken(test, (await aWorker(test)).id);
    const { body } = await test.call('GET', '/api/user/trainings', { token: other });
    expect(body).toMatchObject([{ trainingId: training.id, passed: false, score: null, videoWatched: false }]);
    const detail = await test.call('GET', `/api/training/${training.id}`, { token: other });
    expect(detail.body.progress).toMatchObject({ passed: false, attempts: 0 });
  });

  it('[T-32] hand out links that end', async () => {
    const { open } = await atVideo(test);
    const { videoUrl } = (await open()).body as { videoUrl: string };
    const until = Number(new URL(videoUrl, 'http://x').searchParams.get('until'));
    expect(until * 1000 - Date.now()).toBeLessThanOrEqual(4 * HOUR_MS);
  });
});
