import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { aQuestion } from '../../test/factories/training.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { aMov, anAvi } from '../../test/factories/videos.js';
import { sendForm } from '../../test/support/multipart.js';
import { storedFiles } from '../../test/support/stored-files.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { FileStore } from '../../platform/files/file-store.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { ConvertVideo } from './convert-video.js';
import { TrainingFileScheduler } from './training-file-scheduler.js';
import { VideoConverter } from './video-converter.js';

/**
 * A script in place of ffmpeg, to test how ffmpeg is called, monitored, stopped and checked. The file `mode` beside it
 * selects its behavior; it writes its arguments to a file.
 */
const STAND_IN = `#!/bin/sh
here=$(dirname "$0")
[ "$1" = "-version" ] && exit 0
printf '%s\\n' "$@" > "$here/arguments"
env > "$here/environment"
for target; do :; done
case $(cat "$here/mode") in
  works) echo "out_time_us=5000000"; cp "$here/result.mp4" "$target";;
  waits) echo "out_time_us=5000000"; while [ ! -f "$here/go" ]; do sleep 0.05; done; cp "$here/result.mp4" "$target";;
  fails) echo half > "$target"; exit 1;;
  lies) : > "$target";;
  hangs) exec sleep 600;;
  terminated) exit 255;;
  killed) echo half > "$target"; kill -KILL $$;;
esac
`;

const DEMO_VIDEO = join(import.meta.dirname, '../../development/demo/videos/floor-safety.mp4');

let folder: string;
let test: TestApp;
let token: string;
const mode = (how: string) => writeFileSync(join(folder, 'mode'), how);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-converter-'));
  const path = join(folder, 'ffmpeg');
  writeFileSync(path, STAND_IN);
  chmodSync(path, 0o755);
  writeFileSync(join(folder, 'result.mp4'), readFileSync(DEMO_VIDEO));
  mode('works');
  test = await createTestApp({ env: { FFMPEG_PATH: path } });
  token = await anAdminToken(test);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(join(folder, 'go'), { force: true }));

type Row = {
  id: number;
  storage_key: string;
  playable_key: string | null;
  state: string;
  fault: string | null;
  percent: number;
};

const upload = async (content: Buffer) => {
  const parts = [{ name: 'video', content, fileName: 'a' }];
  return (await sendForm(test, '/api/admin/upload-video', parts, { token })).body;
};
const lastFile = async () =>
  (await rowsOf<Row>(test, 'SELECT * FROM training_files ORDER BY id DESC LIMIT 1'))[0] as Row;
const stateIs = (state: string) => until(async () => (await lastFile()).state === state);
/** An uploaded video whose job has run; the next attempt works. */
async function aWaitingVideo(): Promise<Row> {
  mode('fails');
  await upload(aMov({ seconds: 10 }));
  await stateIs('failed');
  const file = await lastFile();
  await test.dataSource.query(`UPDATE training_files SET state = 'waiting', fault = NULL WHERE id = $1`, [file.id]);
  mode('works');
  return file;
}
const BODY = {
  title: 'Lifting',
  description: 'How',
  skillLevelId: 1,
  duration: 1,
  isActive: false,
  questions: [aQuestion(0)],
};
const create = async (videoUrl: string) =>
  (await test.call('POST', '/api/admin/trainings', { token, body: { ...BODY, videoUrl } })).body;
const listed = async (id: number) =>
  (await test.call('GET', '/api/admin/trainings', { token })).body.find((one: { id: number }) => one.id === id);

describe('a video that browsers do not play', () => {
  it('[T-36] becomes an MP4 that takes its place; until then the training stays inactive and says so', async () => {
    mode('waits');
    const { videoUrl, video } = await upload(anAvi({ seconds: 10 }));
    expect(video).toMatchObject({ state: 'waiting', seconds: 10 });
    const { id } = await create(videoUrl);
    const activate = () => test.call('PUT', `/api/admin/trainings/${id}`, { token, body: { isActive: true } });
    await until(async () => (await listed(id)).video.percent === 50);
    expect((await listed(id)).video).toMatchObject({ state: 'converting', seconds: 10 });
    expect((await activate()).body).toMatchObject({
      status: 409,
      code: 'training_video_converting',
      message: 'The video is still being converted. The training can be activated when that is done.',
    });
    writeFileSync(join(folder, 'go'), '');
    await stateIs('ready');
    const after = await listed(id);
    expect(after.video).toMatchObject({ state: 'ready', seconds: 31 });
    const opened = await test.app.inject(after.videoUrl);
    expect(opened.rawPayload.equals(readFileSync(DEMO_VIDEO))).toBe(true);
    expect((await activate()).body).toMatchObject({ isActive: true });
    const { storage_key, playable_key, id: fileId } = await lastFile();
    await until(async () => !storedFiles(test).some((file) => file.endsWith(storage_key)));
    expect(storedFiles(test).filter((file) => !file.endsWith(String(playable_key)))).toEqual([]);
    expect((await auditOf(test, 'training_file', fileId)).map(({ action }) => action)).toEqual([
      'training_file.uploaded',
      'training_file.converted',
    ]);
    const worker = await aWorkerToken(test, (await aWorker(test)).id);
    expect((await test.call('GET', `/api/training/${id}`, { token: worker })).body.videoUrl).toContain(playable_key);
    // a form that was opened before still sends the address from the upload's response
    const saved = await test.call('PUT', `/api/admin/trainings/${id}`, { token, body: { videoUrl, duration: 2 } });
    expect(saved.body.videoUrl).toContain(playable_key);
  });

  it('[T-36] is given to the program as a file of its own kind, without shell, network or our environment', async () => {
    mode('works');
    await upload(aMov({ seconds: 10 }));
    await stateIs('ready');
    const given = readFileSync(join(folder, 'arguments'), 'utf8').trim().split('\n');
    expect(given.join(' ')).toMatch(/-protocol_whitelist file,pipe -f mov -i \S+\.drafts\/\S+ /);
    expect(given).not.toContain('sh');
    expect(readFileSync(join(folder, 'environment'), 'utf8')).not.toMatch(/DATABASE|KEY|HOME=/);
  });

  it.each([
    ['fails', 'unreadable'],
    ['lies', 'unreadable'],
  ])('[T-36] when the program %s, is kept as failed and shown, and the training says so', async (how, fault) => {
    mode(how);
    const { videoUrl } = await upload(aMov({ seconds: 10 }));
    const { id } = await create(videoUrl);
    await stateIs('failed');
    expect((await listed(id)).video).toMatchObject({ state: 'failed', fault });
    const answer = await test.call('PUT', `/api/admin/trainings/${id}`, { token, body: { isActive: true } });
    expect([answer.status, answer.body.code]).toEqual([409, 'training_video_failed']);
    const { storage_key } = await lastFile();
    await until(async () => !storedFiles(test).some((file) => file.includes('.drafts'))); // removed after the state is stored
    expect(storedFiles(test).some((file) => file.endsWith(storage_key))).toBe(true);
  });

  it('[X-38] is tried again after a storage error, which does not end it as unreadable', async () => {
    const { storage_key } = await aWaitingVideo();
    const put = jest
      .spyOn(test.app.get(FileStore), 'put')
      .mockRejectedValueOnce(new DomainError('storage_unavailable'));
    await expect(test.app.get(ConvertVideo).convert(storage_key)).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    expect(await lastFile()).toMatchObject({ state: 'waiting', fault: null });
    await test.app.get(ConvertVideo).convert(storage_key);
    expect(await lastFile()).toMatchObject({ state: 'ready', fault: null });
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('[X-38] is tried again after an error before it begins', async () => {
    const { storage_key } = await aWaitingVideo();
    jest.spyOn(test.app.get(FileStore), 'newDraftPath').mockRejectedValueOnce(new DomainError('storage_unavailable'));
    await expect(test.app.get(ConvertVideo).convert(storage_key)).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    expect(await lastFile()).toMatchObject({ state: 'waiting', fault: null });
    await test.app.get(ConvertVideo).convert(storage_key);
    expect(await lastFile()).toMatchObject({ state: 'ready', fault: null });
  });

  it('[X-38] is tried again if ffmpeg cannot be started', async () => {
    const { storage_key } = await aWaitingVideo();
    chmodSync(join(folder, 'ffmpeg'), 0o644);
    const attempt = test.app.get(ConvertVideo).convert(storage_key);
    await expect(attempt.finally(() => chmodSync(join(folder, 'ffmpeg'), 0o755))).rejects.toThrow('EACCES');
    expect(await lastFile()).toMatchObject({ state: 'waiting', fault: null });
    await test.app.get(ConvertVideo).convert(storage_key);
    expect(await lastFile()).toMatchObject({ state: 'ready', fault: null });
  });

  it.each(['killed', 'terminated'] as const)(
    '[X-79] is tried again if another program ends ffmpeg (%s)',
    async (how) => {
      const { storage_key } = await aWaitingVideo();
      mode(how);
      await expect(test.app.get(ConvertVideo).convert(storage_key)).rejects.toThrow('ended ffmpeg');
      expect(await lastFile()).toMatchObject({ state: 'waiting', fault: null });
      mode('works');
      await test.app.get(ConvertVideo).convert(storage_key);
      expect(await lastFile()).toMatchObject({ state: 'ready', fault: null });
    },
  );

  it('[X-79] is shown as failed with the reason after the last attempt of the queue', async () => {
    const convert = jest.spyOn(test.app.get(VideoConverter), 'convert');
    mode('killed');
    const { videoUrl } = await upload(aMov({ seconds: 10 }));
    const { id } = await create(videoUrl);
    await until(async () => {
      await test.dataSource.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
      return (await lastFile()).state === 'failed';
    });
    expect(convert).toHaveBeenCalledTimes(6);
    expect((await listed(id)).video).toMatchObject({ state: 'failed', fault: 'interrupted' });
  }, 20_000);

  it('[X-68] is queued again if its server died and its job was given up', async () => {
    const { id } = await aWaitingVideo();
    const since = (minutes: number) =>
      test.dataSource.query(
        `UPDATE training_files SET state = 'converting', converting_since = now() - make_interval(mins => $2) WHERE id = $1`,
        [id, minutes],
      );
    await since(34);
    expect(await test.app.get(TrainingFileScheduler).run()).toMatchObject({ queued: 0 });
    await since(36);
    expect(await test.app.get(TrainingFileScheduler).run()).toMatchObject({ queued: 1 });
    await stateIs('ready');
  });

  it.each([
    ['storage_full', 'no_room'],
    ['file_too_large', 'unreadable'],
  ] as const)('[X-38] ends as failed after %s: another try would not help', async (code, fault) => {
    const { storage_key } = await aWaitingVideo();
    jest.spyOn(test.app.get(FileStore), 'put').mockRejectedValueOnce(new DomainError(code));
    await test.app.get(ConvertVideo).convert(storage_key);
    expect(await lastFile()).toMatchObject({ state: 'failed', fault });
  });

  it('[T-36] is not waited for without end', async () => {
    mode('hangs');
    const conversion = {
      source: '/dev/null',
      ending: 'mov',
      target: '/dev/null',
      seconds: 1,
      onPercent: () => undefined,
    };
    expect(await test.app.get(VideoConverter).convert(conversion, 300)).toBe('timed_out');
  });

  it('[T-36] is claimed once, by the first server, and again after that server died', async () => {
    mode('fails');
    await upload(aMov({ seconds: 10 }));
    await stateIs('failed');
    const { id, storage_key } = await lastFile();
    mode('works');
    const set = (sql: string) =>
      test.dataSource.query(`UPDATE training_files SET fault = NULL, ${sql} WHERE id = $1`, [id]);
    await set(`state = 'converting', converting_since = now() - interval '34 minutes'`);
    await test.app.get(ConvertVideo).convert(storage_key);
    expect((await lastFile()).state).toBe('converting');
    await set(`converting_since = now() - interval '36 minutes'`);
    const tries = [1, 2, 3].map(() => test.app.get(ConvertVideo).convert(storage_key));
    await Promise.all(tries);
    expect((await lastFile()).state).toBe('ready');
    expect(
      (await auditOf(test, 'training_file', id)).filter(({ action }) => action.endsWith('converted')),
    ).toHaveLength(1);
  });
});

describe('a server that stops', () => {
  it('[T-36] ends the conversion and leaves it to the next', async () => {
    mode('hangs');
    rmSync(join(folder, 'arguments'), { force: true }); // from an earlier run
    const other = await createTestApp({ env: { FFMPEG_PATH: join(folder, 'ffmpeg') } });
    const admin = await anAdminToken(other);
    const parts = [{ name: 'video', content: aMov({ seconds: 10 }), fileName: 'a' }];
    await sendForm(other, '/api/admin/upload-video', parts, { token: admin });
    const stateThere = async () => (await rowsOf<Row>(other, 'SELECT state FROM training_files'))[0]?.state;
    await until(async () => (await stateThere()) === 'converting');
    await until(async () => existsSync(join(folder, 'arguments')));
    other.app.get(VideoConverter).onModuleDestroy();
    await until(async () => (await stateThere()) === 'waiting');
    await other.close();
  });
});
