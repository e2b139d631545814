import { describe, expect, it } from '@jest/globals';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { APPLICATION_FORM } from '../../test/factories/application-form.js';
import { aJpeg, aPng } from '../../test/factories/files.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { sendForm, type Part } from '../../test/support/multipart.js';
import { storedFiles } from '../../test/support/stored-files.js';

const PATH = '/api/auth/register/documents';

const test = appFixture();

let applicants = 0;

/** Registers an applicant. @returns the upload token and the worker's id */
async function apply(): Promise<{ uploadToken: string; id: number }> {
  applicants += 1;
  const email = `applicant-${applicants}@gigshift.example`;
  const response = await test.call('POST', '/api/auth/register', {
    body: {
      email,
      password: 'a quiet bindery 42',
      ...APPLICATION_FORM,
      agreeToBackgroundCheck: true,
    },
  });
  const [user] = await rowsOf<{ id: number }>(test, 'SELECT id FROM users WHERE email = $1', [email]);
  return { uploadToken: response.body.uploadToken as string, id: user!.id };
}

const token = (content: string): Part => ({ name: 'uploadToken', content });
const file = (content: Buffer): Part => ({ name: 'document', content, fileName: 'id card.png' });
const documentsOf = (id: number) =>
  rowsOf(test, 'SELECT kind, mime_type FROM worker_documents WHERE user_id = $1', [id]);

describe('POST /api/auth/register/documents', () => {
  it('[U-06] accepts one document, for the account of the token', async () => {
    const { uploadToken, id } = await apply();
    const response = await sendForm(test, PATH, [token(uploadToken), file(aPng())]);
    expect(response).toMatchObject({
      status: 201,
      body: { kind: 'identification', fileName: 'id card.png', mimeType: 'image/png' },
    });
    expect(await documentsOf(id)).toEqual([{ kind: 'identification', mime_type: 'image/png' }]);
    expect(await auditOf(test, 'worker', id)).toMatchObject([
      { action: 'user.registered' },
      { action: 'worker.document_added' },
    ]);
    const before = storedFiles(test).length;
    const again = await sendForm(test, PATH, [token(uploadToken), file(aPng())]);
    expect(again.body).toMatchObject({ status: 403, code: 'upload_token_invalid' });
    expect(storedFiles(test).length).toBe(before);
  });

  it('[U-06] keeps the token valid after a failed upload', async () => {
    const { uploadToken, id } = await apply();
    expect((await sendForm(test, PATH, [token(uploadToken), file(Buffer.from('GIF89a'))])).body.code).toBe(
      'file_type_wrong',
    );
    expect((await sendForm(test, PATH, [token(uploadToken)])).body.code).toBe('file_missing');
    const kind = { name: 'kind', content: 'passport' };
    expect((await sendForm(test, PATH, [token(uploadToken), kind, file(aPng())])).body.code).toBe('validation_failed');
    expect((await sendForm(test, PATH, [file(aPng()), token(uploadToken)])).status).toBe(201);
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('[U-06] accepts one of several concurrent uploads with one token', async () => {
    const { uploadToken, id } = await apply();
    const before = storedFiles(test).length;
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => sendForm(test, PATH, [token(uploadToken), file(aPng())])),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403]);
    expect([(await documentsOf(id)).length, storedFiles(test).length]).toEqual([1, before + 1]);
  });

  it('[U-06] the token expires after an hour', async () => {
    const { uploadToken, id } = await apply();
    const age = (seconds: number) =>
      test.dataSource.query(
        `UPDATE upload_tokens SET expires_at = now() + make_interval(secs => $2) WHERE user_id = $1`,
        [id, seconds],
      );
    const [row] = await rowsOf<{ minutes: number }>(
      test,
      `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM upload_tokens WHERE user_id = $1`,
      [id],
    );
    expect(row?.minutes).toBe(UPLOADS.tokenMinutes);
    await age(-1);
    expect((await sendForm(test, PATH, [token(uploadToken), file(aPng())])).body.code).toBe('upload_token_invalid');
    await age(30);
    expect((await sendForm(test, PATH, [token(uploadToken), file(aPng())])).status).toBe(201);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['deactivated', (id) => test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [id])],
    ['erased', (id) => test.dataSource.query('UPDATE users SET anonymised_at = now() WHERE id = $1', [id])],
  ])('[U-06] the token is invalid for an account that was %s', async (_, change) => {
    const { uploadToken, id } = await apply();
    await change(id);
    expect((await sendForm(test, PATH, [token(uploadToken), file(aPng())])).body.code).toBe('upload_token_invalid');
    expect(await documentsOf(id)).toEqual([]);
  });

  it.each<[string, Part[], string]>([
    ['none', [file(aPng())], 'validation_failed'],
    ['a blank one', [token(' '), file(aPng())], 'upload_token_invalid'],
    ['an unknown one', [token('x'.repeat(43)), file(aPng())], 'upload_token_invalid'],
    ['an unknown one, after the file', [file(aPng()), token('x'.repeat(43))], 'upload_token_invalid'],
    ['one of 5 000 characters', [file(aPng()), token('x'.repeat(5_000))], 'validation_failed'],
  ])('[U-06, X-21] refuses a token that is %s', async (_, parts, code) => {
    await apply(); // somebody else's token is valid
    const before = storedFiles(test).length;
    expect((await sendForm(test, PATH, parts)).body.code).toBe(code);
    expect(storedFiles(test).length).toBe(before);
  });

  it('[U-05] accepts a document of 5 MB, and not one byte more', async () => {
    const { uploadToken } = await apply();
    const more = await sendForm(test, PATH, [token(uploadToken), file(aJpeg(UPLOADS.signupBytes + 1))], {
      language: 'es',
    });
    expect(more.body).toMatchObject({ status: 413, message: 'Este archivo es demasiado grande: máximo 5 MB.' });
    expect((await sendForm(test, PATH, [token(uploadToken), file(aJpeg(UPLOADS.signupBytes))])).status).toBe(201);
  });
});
