import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { TRAINING_FILES, WATCHING } from '../../../shared/training/training.policy.js';
import { plusHours } from '../../../shared/kernel/time.js';
import { FileStore } from '../../platform/files/file-store.js';
import { RATE_LIMITS } from '../../platform/http/security/rate-limits.js';
import { RealTime } from '../../platform/clock/clock.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anArchiveEnd, aPng } from '../../test/factories/files.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aTraining } from '../../test/factories/training.js';
import { aMov, anAvi, anMp4, aWebm, someCaptions } from '../../test/factories/videos.js';
import { finishUpload, multipartBody, sendForm, startUpload, type Part } from '../../test/support/multipart.js';
import { storedFiles } from '../../test/support/stored-files.js';
import { until } from '../../test/support/until.js';
import { TrainingFileScheduler } from './training-file-scheduler.js';

const VIDEO = '/api/admin/upload-video';
const CAPTIONS = '/api/admin/upload-captions';
const MEGABYTE = 1024 * 1024;

const test = adminAppFixture({ env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
afterEach(() => test.dataSource.query('DELETE FROM rate_limits'));

const part = (content: Buffer | string, fileName = 'floor.mp4', name = 'video'): Part => ({ name, content, fileName });
const sendVideo = (content: Buffer | string, fileName?: string) =>
  sendForm(test, VIDEO, [part(content, fileName)], { token: test.adminToken });
const rows = () => rowsOf(test, 'SELECT id FROM training_files');

describe('POST /api/admin/upload-video', () => {
  it.each<[string, Buffer, string, string, number | null]>([
    ['an MP4 called .exe', anMp4({ seconds: 31.9 }), 'setup.exe', 'video/mp4', 31],
    ['an iTunes MP4', anMp4({ brand: 'M4V' }), 'a.m4v', 'video/x-m4v', 31],
    ['a WebM', aWebm(), 'a.webm', 'video/webm', 12],
    ['a WebM of unknown length', aWebm({ seconds: null }), 'a.webm', 'video/webm', null],
  ])(
    '[T-27, T-31] takes %s for what its bytes are, measures it, and answers a link to it',
    async (_, content, name, type, seconds) => {
      const answer = await sendVideo(content, name);
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        videoUrl: expect.stringMatching(/^\/api\/files\/videos\/[0-9a-f]{2}\/[0-9a-f-]{36}\.(mp4|webm)\?/),
        video: { kind: 'file', seconds, state: 'ready', percent: 0, fault: null },
      });
      const opened = await test.app.inject({
        method: 'GET',
        url: answer.body.videoUrl,
        headers: { range: 'bytes=0-3' },
      });
      expect([opened.statusCode, opened.rawPayload.equals(content.subarray(0, 4))]).toEqual([206, true]);
      const [row] = await rowsOf<{ id: number; mime_type: string; size_bytes: number }>(
        test,
        'SELECT * FROM training_files ORDER BY id DESC LIMIT 1',
      );
      expect(row).toMatchObject({ mime_type: type, size_bytes: content.length, video_seconds: seconds });
      expect(await auditOf(test, 'training_file', row?.id ?? 0)).toMatchObject([{ action: 'training_file.uploaded' }]);
    },
  );

  it.each<[string, Buffer, string]>([
    ['a MOV', aMov({ seconds: 20 }), 'mov'],
    ['an AVI', anAvi({ seconds: 20 }), 'avi'],
  ])(
    '[T-27, T-36] takes %s, says that nothing here can convert it, and puts it into the queue',
    async (_, content, ending) => {
      const { body } = await sendVideo(content);
      expect(body.video).toEqual({ kind: 'file', seconds: 20, state: 'unplayable', percent: 0, fault: null });
      const jobs = await jobsIn<{ storageKey: string }>(test, 'convert-video');
      expect(body.videoUrl).toContain(jobs.at(-1)?.storageKey);
      expect(jobs.at(-1)?.storageKey).toMatch(new RegExp(`\\.${ending}$`));
    },
  );

  it.each<[string, Buffer | string, string]>([
    ['nothing', '', 'file_empty'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'video_type_wrong'],
    ['a picture', aPng(), 'video_type_wrong'],
    ['a playlist, which a converter would follow', '#EXTM3U\nhttp://169.254.169.254/\n', 'video_type_wrong'],
    ['a program', 'MZ'.padEnd(600, '\0'), 'video_type_wrong'],
    ['captions', someCaptions(), 'video_type_wrong'],
    ['a video and an archive', Buffer.concat([anMp4({ sizeBytes: MEGABYTE }), anArchiveEnd()]), 'video_hides_other'],
    ['a video and a page', Buffer.concat([anMp4(), Buffer.from('<script >alert(1)</script>')]), 'video_hides_other'],
    ['a video and a PDF', Buffer.concat([aWebm(), Buffer.from('%PDF-1.7')]), 'video_hides_other'],
    ['a video longer than one may be', anMp4({ seconds: WATCHING.maxVideoSeconds + 1 }), 'video_too_long'],
  ])('[T-27] refuses %s and leaves nothing of it', async (_, content, code) => {
    const before = [storedFiles(test).length, (await rows()).length];
    const answer = await sendVideo(content);
    expect(answer.body.code).toBe(code);
    expect([storedFiles(test).length, (await rows()).length]).toEqual(before);
  });

  it('[T-27] says it in words, with what is accepted', async () => {
    expect((await sendVideo(aPng())).body).toMatchObject({
      status: 415,
      message: 'Only MP4, MOV, AVI and WebM videos are accepted, and this file is none of them.',
    });
  });

  it('[T-08, T-27] takes a video as long as can be watched', async () => {
    expect((await sendVideo(anMp4({ seconds: WATCHING.maxVideoSeconds }))).status).toBe(201);
  });

  it('[T-31] takes nothing from a worker, and only so many in an hour', async () => {
    expect((await sendForm(test, VIDEO, [part(anMp4())])).status).toBe(401);
    const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(test, 'SELECT id FROM admins');
    await test.dataSource.query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)`, [
      `uploadByAccount:admin:${id}`,
      RATE_LIMITS.uploadByAccount.points,
      Date.now() + 60_000,
    ]);
    expect((await sendVideo(anMp4())).status).toBe(429);
  });
});

describe('over a real connection', () => {
  it('[T-31] an upload that is called off leaves nothing', async () => {
    const before = storedFiles(test).length;
    const body = multipartBody([part(anMp4({ sizeBytes: 8 * MEGABYTE }))]);
    const sending = await startUpload(test, VIDEO, test.adminToken, body.length);
    sending.on('error', () => undefined);
    sending.write(body.subarray(0, 3 * MEGABYTE));
    await until(async () => storedFiles(test).length === before + 1); // the partial upload
    sending.destroy();
    await until(async () => storedFiles(test).length === before);
  });

  it('[T-31] a too large one is aborted, and the client receives the reason', async () => {
    const real = FileStore.prototype.writeDraft;
    const take = jest.spyOn(FileStore.prototype, 'writeDraft');
    take.mockImplementation(function (this: FileStore, contents, maxBytes) {
      take.mockRestore();
      expect(maxBytes).toBe(TRAINING_FILES.videoMegabytes * MEGABYTE);
      return real.call(this, contents, 2 * MEGABYTE); // 500 MB would take too long in a test
    });
    const before = storedFiles(test).length;
    const body = multipartBody([part(anMp4({ sizeBytes: 6 * MEGABYTE }))]);
    const answer = await finishUpload(await startUpload(test, VIDEO, test.adminToken, body.length), body);
    expect(answer).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(storedFiles(test).length).toBe(before);
  });
});

describe('POST /api/admin/upload-captions', () => {
  it('takes WebVTT up to its limit and nothing else', async () => {
    const send = (content: Buffer | string) =>
      sendForm(test, CAPTIONS, [part(content, 'a.vtt', 'captions')], { token: test.adminToken });
    const answer = await send(someCaptions(MEGABYTE));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ captionsUrl: expect.stringMatching(/^\/api\/files\/captions\/.*\.vtt\?/) });
    expect((await test.app.inject(answer.body.captionsUrl)).headers['content-type']).toContain('text/vtt');
    expect((await send(someCaptions(MEGABYTE + 1))).body.code).toBe('file_too_large');
    expect((await send('1\n00:00:00,000 --> 00:00:02,000\nSubRip\n')).body.code).toBe('captions_type_wrong');
    expect((await send(anMp4())).body.code).toBe('captions_type_wrong');
  });
});

describe('uploads that no training names', () => {
  it('go after a day, rows first; those that one names stay', async () => {
    const [used, unused] = [await sendVideo(anMp4()), await sendVideo(anMp4())];
    const keyOf = (url: string) => /videos\/[^?]+/.exec(url)?.[0] ?? '';
    await aTraining(test, { videoUrl: keyOf(used.body.videoUrl) });
    const scheduler = test.app.get(TrainingFileScheduler);
    const known = await rows();
    expect(await scheduler.run()).toMatchObject({ removed: 0 });
    await test.dataSource.query('UPDATE training_files SET uploaded_at = $1', [
      new Date(plusHours(test.app.get(RealTime).now(), -24) - 1),
    ]);
    expect((await scheduler.run()).removed).toBe(known.length - 1);
    expect(storedFiles(test).some((file) => file.endsWith(keyOf(used.body.videoUrl)))).toBe(true);
    expect(storedFiles(test).some((file) => file.endsWith(keyOf(unused.body.videoUrl)))).toBe(false);
    expect((await rows()).length).toBe(1);
  });
});
