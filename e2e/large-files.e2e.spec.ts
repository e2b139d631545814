import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anMp4 } from '../server/test/factories/videos.js';
import { startFakeS3, type FakeS3 } from '../server/test/support/fake-s3.js';
import { DEMO } from './support/servers/test-app.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';

jest.setTimeout(300_000);

/** `VIDEO_MEGABYTES=500` sends the largest allowed video; the default is enough to detect a buffered file. */
const VIDEO_MEGABYTES = Number(process.env.VIDEO_MEGABYTES ?? 250);
/** Maximum memory of the process, for files of any size. */
const MAX_MEGABYTES = 400;
/** Maximum increase by buffers and uncollected garbage, which was 141 at most: a buffered video would add 250. */
const MAX_INCREASE_MEGABYTES = 200;
const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'gigshift-test-boundary';
const HEAD = anMp4({ sizeBytes: 1_000 });
const CHUNK = Buffer.alloc(MEGABYTE, 7);

/** Signs in through the directory without a browser (scripts/token.mjs). */
function adminToken(port: string): string {
  const env = { ...process.env, PORT: port, NODE_OPTIONS: '' };
  return execFileSync(process.execPath, ['scripts/token.mjs', DEMO.dana], { env, encoding: 'utf8' }).trim();
}

/** Current and peak memory of the process in megabytes; where the system does not report a peak, the current value. */
function memoryOf({ process: { pid } }: RunningServer): { current: number; peak: number } {
  const path = `/proc/${pid}/status`;
  const status = existsSync(path)
    ? readFileSync(path, 'utf8')
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).replace(
        /(\d+)/,
        'VmRSS: $1 VmHWM: $1',
      );
  const megabytes = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { current: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** A multipart form with one video, generated while it is sent. */
function* multipartForm(megabytes: number): Generator<Buffer | string> {
  yield `--${BOUNDARY}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n`;
  yield 'Content-Type: video/mp4\r\n\r\n';
  yield HEAD;
  for (let sent = 1; sent < megabytes; sent += 1) yield CHUNK;
  yield `\r\n--${BOUNDARY}--\r\n`;
}

async function upload(port: string, token: string): Promise<{ videoUrl: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const sending = request({ port, method: 'POST', path: '/api/admin/upload-video', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(multipartForm(VIDEO_MEGABYTES)), sending);
  return (await json((await answered)[0])) as { videoUrl: string };
}

async function download(port: string, path: string): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const [response] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await pipeline(response, hash);
  return { bytes, hash: hash.digest('hex') };
}

function sentVideo(): { bytes: number; hash: string } {
  const hash = createHash('sha256').update(HEAD);
  for (let at = 1; at < VIDEO_MEGABYTES; at += 1) hash.update(CHUNK);
  return { bytes: HEAD.length + (VIDEO_MEGABYTES - 1) * MEGABYTE, hash: hash.digest('hex') };
}

describe.each(['the local disk', 'a bucket'])('a large video on %s', (where) => {
  let folder: ReturnType<typeof preparedDataFolder>;
  let port: string;
  let server: RunningServer;
  let s3: FakeS3;
  let before: number;
  beforeAll(async () => {
    [folder, s3, port] = [preparedDataFolder(), await startFakeS3(), String(await freePort())];
    const storage = where === 'a bucket' ? s3.env : {};
    server = await startServer({
      PORT: port,
      DATA_DIR: folder.path,
      NODE_ENV: 'test',
      DEMO_DATA: 'off',
      ...storage,
    });
    before = memoryOf(server).current;
  });
  afterAll(async () => {
    await server.stop();
    await s3.close();
    folder.remove();
  });

  it(`[T-31, T-32, U-09] is uploaded and downloaded with less than ${MAX_INCREASE_MEGABYTES} MB more memory, ${MAX_MEGABYTES} MB in all`, async () => {
    const { videoUrl } = await upload(port, adminToken(port));
    expect(videoUrl).toMatch(/^\/api\/files\/videos\//);
    expect(await download(port, videoUrl)).toEqual(sentVideo());
    expect(s3.keys().length > 0).toBe(where === 'a bucket');
    const { peak } = memoryOf(server);
    process.stdout.write(
      `${VIDEO_MEGABYTES} MB up and down on ${where}: the server used ${before} MB before it, ${peak} MB at most\n`,
    );
    expect(peak - before).toBeLessThan(MAX_INCREASE_MEGABYTES);
    expect(peak).toBeLessThan(MAX_MEGABYTES);
  });
});
