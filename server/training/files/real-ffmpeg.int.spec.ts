import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { aQuestion } from '../../test/factories/training.js';
import { sendForm } from '../../test/support/multipart.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';

/** Skipped on machines without ffmpeg; convert-video.int.spec.ts covers the rest with a script in its place. */
const isThere = spawnSync('ffmpeg', ['-version']).status === 0;

(isThere ? describe : describe.skip)('the real ffmpeg', () => {
  let folder: string;
  let test: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gigshift-ffmpeg-'));
    test = await createTestApp({ env: { FFMPEG_PATH: 'ffmpeg' } });
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('[T-36] makes an MP4 of a real AVI, with its head in front, which plays and can be activated', async () => {
    const avi = join(folder, 'a.avi');
    const source = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=duration=2:size=320x240:rate=10',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
    ];
    expect(spawnSync('ffmpeg', [...source, '-metadata', 'title=Secret', avi]).status).toBe(0);
    const token = await anAdminToken(test);
    const parts = [{ name: 'video', content: readFileSync(avi), fileName: 'a.avi' }];
    const { videoUrl, video } = (await sendForm(test, '/api/admin/upload-video', parts, { token })).body;
    expect(video).toMatchObject({ state: expect.stringMatching(/waiting|converting/), seconds: 2 });
    const about = { title: 'Lifting', description: 'How', skillLevelId: 1, duration: 1, questions: [aQuestion(0)] };
    const body = { ...about, isActive: false, videoUrl };
    const { id } = (await test.call('POST', '/api/admin/trainings', { token, body })).body;
    const listed = async () =>
      (await test.call('GET', '/api/admin/trainings', { token })).body.find((one: { id: number }) => one.id === id);
    await until(async () => (await listed()).video.state === 'ready');
    const { rawPayload, headers } = await test.app.inject((await listed()).videoUrl);
    expect(headers['content-type']).toBe('video/mp4');
    expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'));
    expect(rawPayload.includes('Secret')).toBe(false);
    const activated = await test.call('PUT', `/api/admin/trainings/${id}`, { token, body: { isActive: true } });
    expect(activated.body).toMatchObject({ isActive: true });
  });
});
