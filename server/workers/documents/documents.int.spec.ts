import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { aCameraPhoto, aJpeg, aPdf, aPng } from '../../test/factories/files.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { sendForm, type Part } from '../../test/support/multipart.js';
import { storedFiles } from '../../test/support/stored-files.js';
import { until } from '../../test/support/until.js';
import type { User } from '../user.entity.js';

const PATH = '/api/user/documents';

const test = appFixture();
let worker: User;
let token: string;

beforeEach(async () => {
  worker = await aWorker(test);
  token = await aWorkerToken(test, worker.id);
});

const file = (content: Buffer, fileName = 'license.png'): Part => ({ name: 'document', content, fileName });
const send = (...parts: Part[]) => sendForm(test, PATH, parts, { token });
const list = async (as = token) => (await test.call('GET', PATH, { token: as })).body;
/** Waits until a job has deleted replaced files. */
const untilStored = (files: number) => until(async () => storedFiles(test).length === files);
const own = () => rowsOf(test, 'SELECT * FROM worker_documents WHERE user_id = $1', [worker.id]);

const pixelsOf = (image: Buffer) => sharp(image).removeAlpha().toColorspace('srgb').raw().toBuffer();

describe('POST /api/user/documents', () => {
  it.each<[string, Buffer, string, string]>([
    ['a image called .exe', aPng(), 'setup.exe', 'image/png'],
    ['a photo called .pdf', aJpeg(), 'license.pdf', 'image/jpeg'],
    ['a PDF without an ending', aPdf(), 'license', 'application/pdf'],
  ])('[U-05, U-07] detects the type of %s from its bytes', async (_, content, name, mimeType) => {
    const response = await send(
      { name: 'kind', content: 'drivers_license' },
      { ...file(content, name), type: 'text/html' },
    );
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      kind: 'drivers_license',
      fileName: expect.stringMatching(/^(setup|license)\.(png|jpg|pdf)$/),
      mimeType,
      sizeBytes: expect.any(Number),
      uploadedAt: new Date(test.clock.now()).toISOString(),
      url: expect.stringMatching(/^\/api\/files\/documents\//),
    });
    const opened = await test.app.inject({ method: 'GET', url: response.body.url });
    expect(opened.rawPayload).toHaveLength(response.body.sizeBytes);
    const isImage = mimeType !== 'application/pdf'; // images are re-encoded
    expect(opened.rawPayload.equals(content)).toBe(!isImage);
    if (isImage) expect(await pixelsOf(opened.rawPayload)).toEqual(await pixelsOf(content));
    expect(opened.headers['content-type']).toBe(mimeType);
  });

  it('[U-07] the declared type does not decide, even an accepted one', async () => {
    const { body } = await send({ ...file(aPng(), 'license.jpg'), type: 'image/jpeg' });
    expect(body).toMatchObject({ mimeType: 'image/png', fileName: 'license.png' });
  });

  it('[U-07] stores a photo upright and without its metadata', async () => {
    const photo = await aCameraPhoto();
    expect(photo.includes('SpyCam')).toBe(true);
    const { body } = await send(file(photo));
    const { rawPayload: storedPhoto } = await test.app.inject({ method: 'GET', url: body.url });
    for (const trace of ['SpyCam', 'Maria Lopez', 'Exif']) expect(storedPhoto.includes(trace)).toBe(false);
    expect(await sharp(storedPhoto).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
  });

  it('[U-11] accepts the parts in any order; the default kind is the license', async () => {
    expect((await send(file(aPng()), { name: 'kind', content: 'other' })).body.kind).toBe('other');
    expect((await send(file(aPng()))).body.kind).toBe('drivers_license');
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['drivers_license', 'other']);
  });

  it('[U-05] accepts a license of 10 MB, and stores nothing of one byte more', async () => {
    const before = storedFiles(test).length;
    const response = await send(file(aJpeg(UPLOADS.profileBytes + 1)));
    expect(response.body).toMatchObject({
      status: 413,
      code: 'file_too_large',
      message: 'This file is too large: at most 10 MB.',
    });
    expect([storedFiles(test).length, await own()]).toEqual([before, []]);
    expect((await send(file(aJpeg(UPLOADS.profileBytes)))).status).toBe(201);
  });

  it('[U-11] replaces the document of its kind: one row, one file, an audit row each', async () => {
    const before = storedFiles(test).length;
    const first = await send(file(aPng()));
    const second = await send(file(aPdf()));
    expect(await list()).toMatchObject([{ id: second.body.id, mimeType: 'application/pdf' }]);
    expect(await jobsIn(test, 'erase-files')).toContainEqual({
      storageKeys: [expect.stringMatching(/^documents\/.*\.png$/)],
    });
    await untilStored(before + 1);
    expect((await test.call('GET', first.body.url)).status).toBe(404);
    expect(await auditOf(test, 'worker', worker.id)).toEqual([
      {
        action: 'worker.document_added',
        changes: { documentId: first.body.id, kind: 'drivers_license', mimeType: 'image/png' },
      },
      {
        action: 'worker.document_replaced',
        changes: {
          documentId: second.body.id,
          kind: 'drivers_license',
          mimeType: 'application/pdf',
          replacedId: first.body.id,
        },
      },
    ]);
  });

  it.each([
    '../../../../etc/passwd',
    '..\\..\\server.js',
    '%2e%2e%2f%2e%2e%2fsecrets.json',
    '/absolute.png',
    'license.png.php',
    '.htaccess',
    'CON.png',
    `${'x'.repeat(5_000)}.png`,
    '<img src=x onerror=alert(1)>.png',
    'a\u202egnp.exe',
  ])('[U-07, U-09] named %p is stored under our own path and name', async (fileName) => {
    const before = new Set(storedFiles(test));
    const response = await send({ ...file(aPng()), fileName });
    expect(response.status).toBe(201);
    const [place, ...more] = storedFiles(test).filter((one) => !before.has(one));
    expect([place, more]).toEqual([expect.stringMatching(/documents\/[0-9a-f]{2}\/[0-9a-f-]{36}\.png$/), []]);
    const [{ storage_key: key }] = (await rowsOf<{ storage_key: string }>(
      test,
      'SELECT storage_key FROM worker_documents WHERE id = $1',
      [response.body.id],
    )) as [{ storage_key: string }];
    expect(place?.endsWith(key)).toBe(true);
    const opened = await test.call('GET', response.body.url);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('[U-11] keeps one of several concurrent uploads', async () => {
    const before = storedFiles(test).length;
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(file(aPng()))));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await own()).toHaveLength(1);
    await untilStored(before + 1);
  });
});

describe('private documents', () => {
  it('[U-08, X-03] are listed to their worker only', async () => {
    const { body } = await send(file(aPng()));
    const other = await aWorker(test, { isApproved: false });
    const otherToken = await aWorkerToken(test, other.id);
    expect(await list(otherToken)).toEqual([]);
    const foreign = await test.call('DELETE', `${PATH}/${body.id}`, { token: otherToken });
    expect(foreign.status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('[U-08] are shown to an admin with an audit row for each view', async () => {
    const admin = await anAdminToken(test);
    const { body } = await send(file(aPng()));
    const path = `/api/admin/workers/${worker.id}/documents`;
    const listed = await test.call('GET', path, { token: admin });
    expect(listed.body).toMatchObject([{ id: body.id, kind: 'drivers_license' }]);
    expect((await test.call('GET', listed.body[0].url)).status).toBe(200);
    await test.call('GET', path, { token: admin });
    const views = (await auditOf(test, 'worker', worker.id)).filter(
      ({ action }) => action === 'worker.documents_viewed',
    );
    expect(views).toEqual(Array(2).fill({ action: 'worker.documents_viewed', changes: { documentIds: [body.id] } }));
    expect((await test.call('GET', '/api/admin/workers/999999/documents', { token: admin })).status).toBe(404);
  });

  it('[U-11] can be deleted until the account is approved', async () => {
    const { body } = await send(file(aPng()));
    const refused = await test.call('DELETE', `${PATH}/${body.id}`, { token });
    expect(refused.body).toMatchObject({ status: 409, code: 'document_kept' });
    await test.dataSource.query('UPDATE users SET is_approved = false WHERE id = $1', [worker.id]);
    expect((await test.call('DELETE', `${PATH}/${body.id}`, { token })).status).toBe(204);
    expect(await list()).toEqual([]);
    await until(async () => (await test.call('GET', body.url)).status === 404);
    expect((await auditOf(test, 'worker', worker.id)).at(-1)).toEqual({
      action: 'worker.document_deleted',
      changes: { documentId: body.id, kind: 'drivers_license' },
    });
    expect((await test.call('DELETE', `${PATH}/${body.id}`, { token })).status).toBe(404);
  });
});
