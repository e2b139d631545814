import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdminToken } from '../../../test/factories/directory-user.js';
import { aJpeg, aPdf } from '../../../test/factories/files.js';
import { rowsOf } from '../../../test/factories/rows.js';
import { anMp4 } from '../../../test/factories/videos.js';
import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import { SIGNATURE, startFakeClamd, type FakeClamd } from '../../../test/support/fake-clamd.js';
import { MULTIPART_TYPE, multipartBody, sendForm } from '../../../test/support/multipart.js';
import { startFakeS3, type FakeS3 } from '../../../test/support/fake-s3.js';
import { storedFiles } from '../../../test/support/stored-files.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { until } from '../../../test/support/until.js';

/** A server with a bucket and a virus scanner. */
let test: TestApp;
let s3: FakeS3;
let clamd: FakeClamd;
let token: string;
let spanish: string;

beforeAll(async () => {
  [s3, clamd] = await Promise.all([startFakeS3(), startFakeClamd()]);
  test = await createTestApp({ env: { ...s3.env, CLAMD_URL: clamd.url, LOG_LEVEL: 'silent' } });
  Logger.overrideLogger(false); // the tests inject faults
});
afterAll(async () => {
  await test.close();
  await Promise.all([s3.close(), clamd.close()]);
});
beforeEach(async () => {
  clamd.mode('normal');
  token = await aWorkerToken(test, (await aWorker(test)).id);
  spanish = await aWorkerToken(test, (await aWorker(test, { preferredLanguage: 'es' })).id);
});
afterEach(() => expect(storedFiles(test)).toEqual([])); // no file stays on the local disk

const PATH = '/api/user/documents';
const send = (content: Buffer, as = token) =>
  sendForm(test, PATH, [{ name: 'document', content, fileName: 'license.pdf' }], { token: as });
const rows = () => rowsOf(test, 'SELECT 1 FROM worker_documents');

describe('a document in a bucket', () => {
  it('[U-09, U-08] is returned by its signed link, in parts too, and deleted when it is replaced', async () => {
    const pdf = aPdf(300_000);
    const { body } = await send(pdf);
    expect(clamd.receivedSizes.at(-1)).toBe(pdf.length);
    const whole = await test.app.inject({ url: body.url });
    expect(whole.rawPayload.equals(pdf)).toBe(true);
    const part = await test.app.inject({ url: body.url, headers: { range: 'bytes=9-13' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '1 0 o', 'bytes 9-13/300000']);
    expect((await test.app.inject({ method: 'HEAD', url: body.url })).headers['content-length']).toBe('300000');
    const before = s3.keys();
    await send(aJpeg());
    await until(async () => !s3.keys().includes(before[0] ?? ''));
    expect(s3.keys()).toEqual([expect.stringMatching(/^documents\/.*\.jpg$/)]);
    expect((await test.app.inject({ url: body.url })).statusCode).toBe(404);
  });

  it('[T-27, T-31] a training’s video is measured and played from there', async () => {
    const admin = await anAdminToken(test);
    const video = anMp4({ seconds: 31.4, sizeBytes: 2_000_000, late: true });
    const form = [{ name: 'video', content: video, fileName: 'a.mp4' }];
    const { body } = await sendForm(test, '/api/admin/upload-video', form, { token: admin });
    expect(body.video).toMatchObject({ state: 'ready', seconds: 31 });
    const part = await test.app.inject({ url: body.videoUrl, headers: { range: 'bytes=-100' } });
    expect(part.rawPayload.equals(video.subarray(-100))).toBe(true);
  });

  it('[U-09] is refused while the store is unavailable, and leaves neither row nor file', async () => {
    const [known, before] = [s3.keys(), await rows()];
    s3.faults.push([503, 'SlowDown'], [503, 'SlowDown'], [503, 'SlowDown']);
    const message = 'En este momento no se puede acceder a los archivos. Inténtalo de nuevo en un momento.';
    expect((await send(aPdf(), spanish)).body).toMatchObject({ status: 503, code: 'storage_unavailable', message });
    expect([s3.keys(), await rows()]).toEqual([known, before]);
  });

  it('[U-14] gets an answer that is only the problem if the store fails between its size and its content', async () => {
    const { body } = await send(aJpeg());
    const refused = [503, 'SlowDown'] as [number, string];
    s3.faults.push(undefined as never, refused, refused, refused);
    const { statusCode, headers, json } = await test.app.inject({ url: body.url });
    expect([statusCode, json().code, headers['cache-control']]).toEqual([503, 'storage_unavailable', 'no-store']);
    const ofFile = ['content-disposition', 'etag', 'last-modified', 'accept-ranges'];
    expect(ofFile.filter((name) => name in headers)).toEqual([]);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(json()))));
  });

  it('[U-09] is not stored when its upload is aborted', async () => {
    const [calls, before] = [s3.calls.length, await rows()];
    const whole = multipartBody([{ name: 'document', content: aPdf(2_000_000), fileName: 'a.pdf' }]);
    const headers = { 'content-type': MULTIPART_TYPE, authorization: `Bearer ${token}` };
    const response = await test.app.inject({
      method: 'POST',
      url: PATH,
      headers,
      payload: whole.subarray(0, 1_000_000),
    });
    expect(response.json()).toMatchObject({ status: 400, code: 'upload_incomplete' });
    expect([s3.calls.length, await rows()]).toEqual([calls, before]);
  });
});

describe('an upload that the virus scanner', () => {
  const infected = () => Buffer.concat([aPdf(400_000), Buffer.from(SIGNATURE), Buffer.alloc(50_000, 0x20)]);

  it.each<[string, () => string, string]>([
    ['in English', () => token, 'The virus scanner found something harmful in this file'],
    ['in Spanish', () => spanish, 'El antivirus encontró algo dañino en este archivo'],
  ])('[U-07] finds infected is refused, %s, and is not stored', async (_, as, message) => {
    const [calls, before] = [s3.calls.length, await rows()];
    const { body } = await send(infected(), as());
    expect(body).toMatchObject({ status: 422, code: 'file_infected', message: expect.stringContaining(message) });
    expect([s3.calls.length, await rows()]).toEqual([calls, before]);
  });

  it('[U-07] cannot scan is refused with a temporary error', async () => {
    clamd.mode('disconnecting');
    const { body } = await send(aPdf());
    expect(body).toMatchObject({ status: 503, code: 'file_scan_unavailable' });
    expect(body.message).toContain('Please try again later');
    clamd.mode('normal');
    expect((await send(aPdf())).status).toBe(201);
  });
});
