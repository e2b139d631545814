import { Writable } from 'node:stream';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Drafts } from '../../platform/files/uploads/drafts.js';
import { RATE_LIMITS } from '../../platform/http/security/rate-limits.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { aJpeg, anArchiveEnd, aPdf, aPng } from '../../test/factories/files.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { finishUpload, multipartBody, sendForm, startUpload, type Part } from '../../test/support/multipart.js';
import { storedFiles } from '../../test/support/stored-files.js';
import type { TestResponse } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';

const PATH = '/api/user/documents';
const MEGABYTE = 1024 * 1024;

const test = appFixture();
let token: string;
let spanish: string;

beforeAll(async () => {
  token = await aWorkerToken(test, (await aWorker(test)).id);
  spanish = await aWorkerToken(test, (await aWorker(test, { preferredLanguage: 'es' })).id);
});

/** A refused upload stores no row and no file. */
afterEach(async () => {
  expect([storedFiles(test), await rowsOf(test, 'SELECT 1 FROM worker_documents')]).toEqual([[], []]);
  await test.dataSource.query('DELETE FROM rate_limits');
});

const file = (content: Buffer | string, fileName = 'license.png'): Part => ({
  name: 'document',
  content,
  fileName,
  type: 'image/png',
});
const kind: Part = { name: 'kind', content: 'drivers_license' };

describe('an upload is refused, in the worker’s language, when', () => {
  it.each<[string, Part[], string, string, string]>([
    ['there is no file', [kind], 'file_missing', 'Choose a file first.', 'Primero elige un archivo.'],
    [
      'it is empty',
      [file('')],
      'file_empty',
      'This file is empty. Choose another one.',
      'Este archivo está vacío. Elige otro.',
    ],
    ['it is a page', [file('<!doctype html><script>alert(1)</script>')], 'file_type_wrong', ...typeWrong()],
    ['it is a program', [file('MZ\x90\0'.padEnd(600, '\0'))], 'file_type_wrong', ...typeWrong()],
    [
      'it is a drawing with script',
      [file('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      'file_type_wrong',
      ...typeWrong(),
    ],
    [
      'it is half a picture',
      [file(aPng().subarray(0, 40))],
      'picture_unreadable',
      'This picture cannot be opened. Take a new photo, or save it again.',
      'No se puede abrir esta imagen. Toma otra foto o guárdala de nuevo.',
    ],
    ['it is a GIF', [file('GIF89a'.padEnd(60, '\0'))], 'file_type_wrong', ...typeWrong()],
    [
      'it is an archive',
      [file(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60), anArchiveEnd()]))],
      'file_type_wrong',
      ...typeWrong(),
    ],
    [
      'it is a picture and an archive',
      [file(Buffer.concat([aPng(), anArchiveEnd('a comment')]))],
      'file_hides_other',
      ...hidesOther(),
    ],
    [
      'it is a PDF and an archive',
      [file(Buffer.concat([aPdf(200_000), anArchiveEnd()]))],
      'file_hides_other',
      ...hidesOther(),
    ],
    ['it is a picture and a PDF', [file(Buffer.concat([aJpeg(), aPdf()]))], 'file_hides_other', ...hidesOther()],
    [
      'it is a picture and a page',
      [file(Buffer.concat([aJpeg(), Buffer.from('<SCRIPT >alert(1)</SCRIPT>')]))],
      'file_hides_other',
      ...hidesOther(),
    ],
    [
      'there are two',
      [file(aPng()), file(aPng())],
      'file_only_one',
      'Send one file at a time.',
      'Envía un solo archivo a la vez.',
    ],
  ])('[U-05, U-07] %s', async (_, parts, code, english, inSpanish) => {
    expect((await sendForm(test, PATH, parts, { token })).body).toMatchObject({ code, message: english });
    expect((await sendForm(test, PATH, parts, { token: spanish })).body).toMatchObject({ code, message: inSpanish });
  });

  it.each<[string, Part[], string, string]>([
    ['the file comes under another name', [{ ...file(aPng()), name: 'photo' }], 'photo', 'unknown_field'],
    [
      'there is a field that it does not have',
      [file(aPng()), { name: 'userId', content: '1' }],
      'userId',
      'unknown_field',
    ],
    ['its kind is none', [file(aPng()), { name: 'kind', content: 'passport' }], 'kind', 'choice_unknown'],
    ['its kind is said twice', [kind, kind, file(aPng())], 'kind', 'wrong_type'],
    [
      'its kind is JSON',
      [{ ...kind, content: '["other"]', type: 'application/json' }, file(aPng())],
      'kind',
      'wrong_type',
    ],
  ])('[U-11, X-21] %s', async (_, parts, field, code) => {
    const response = await sendForm(test, PATH, parts, { token });
    expect(response.body).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field, code }] });
  });

  it.each<[string, Buffer]>([
    ['no multipart body', Buffer.from('{"kind":"other"}')],
    ['a body that breaks off in the file', multipartBody([kind, file(aPng(MEGABYTE))]).subarray(0, 400_000)],
    ['a body that breaks off after the file', multipartBody([file(aPng())]).subarray(0, -30)],
    ['a field named like what every object has', multipartBody([{ name: '__proto__', content: 'x' }, file(aPng())])],
  ])('[X-21] %s arrives', async (_, body) => {
    const response = await sendForm(test, PATH, [], { token, body });
    expect([response.status, response.body.code]).toEqual([400, 'upload_incomplete']);
  });

  it('[X-21] it comes as JSON, or where no upload is expected', async () => {
    expect((await test.call('POST', PATH, { token, body: { kind: 'other' } })).body.code).toBe(
      'unsupported_media_type',
    );
    const elsewhere: TestResponse = await sendForm(test, '/api/auth/login', [file(aPng())]);
    expect(elsewhere.body).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('the worker or the IP address has sent too many', async () => {
    const fill = (key: string, points: number) =>
      test.dataSource.query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)`, [
        key,
        points,
        Date.now() + 60_000,
      ]);
    const { id } = (await test.call('GET', '/api/auth/validate', { token })).body.user;
    await fill(`uploadByAccount:${id}`, RATE_LIMITS.uploadByAccount.points);
    expect((await sendForm(test, PATH, [file('')], { token })).status).toBe(429);
    expect((await sendForm(test, PATH, [file('')], { token: spanish })).status).toBe(400);
    await test.dataSource.query('DELETE FROM rate_limits');
    await fill('uploadByAddress:127.0.0.1', RATE_LIMITS.uploadByAddress.points);
    expect((await sendForm(test, PATH, [file('')], { token: spanish })).status).toBe(429);
  });

  it('[U-09] the disk is full: 507, and a later upload succeeds', async () => {
    const full = jest.spyOn(Drafts.prototype as unknown as { open: () => Writable }, 'open');
    full.mockImplementation(
      () =>
        new Writable({
          write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
        }),
    );
    const response = await sendForm(test, PATH, [file(aPng(MEGABYTE))], { token });
    expect(response.body).toMatchObject({ status: 507, code: 'storage_full' });
    full.mockRestore();
    expect((await sendForm(test, PATH, [file('')], { token })).body.code).toBe('file_empty');
  });
});

describe('over a real connection', () => {
  it('[U-09] a connection lost in the middle of a file stores nothing', async () => {
    const body = multipartBody([kind, file(aPng(8 * MEGABYTE))]);
    const sending = await startUpload(test, PATH, token, body.length);
    sending.on('error', () => undefined);
    sending.write(body.subarray(0, 3 * MEGABYTE));
    await until(async () => storedFiles(test).length === 1); // the draft
    sending.destroy();
    await until(async () => storedFiles(test).length === 0);
  });

  it('[U-05] the sender of a too large body receives the refusal', async () => {
    const body = multipartBody([file(aPng(30 * MEGABYTE))]);
    const response = await finishUpload(await startUpload(test, PATH, token, body.length), body);
    expect(response).toMatchObject({ status: 413, code: 'file_too_large' });
  });
});

function typeWrong(): [string, string] {
  return [
    'Only PDF, JPG and PNG files are accepted, and this file is none of them.',
    'Solo se aceptan archivos PDF, JPG y PNG, y este no es ninguno de ellos.',
  ];
}

function hidesOther(): [string, string] {
  return [
    'This file contains something other than the picture or document. Take a new photo, or save it again.',
    'Este archivo contiene algo más que la imagen o el documento. Toma otra foto o guárdalo de nuevo.',
  ];
}
