import { describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { aDirectoryToken, anAdminToken, directoryCallback, popupMessage } from '../../test/factories/directory-user.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { DEMO_PASSWORD } from '../../development/local-directory/accounts.js';
import { DirectoryConnection } from './directory-connection.js';
import { signInThroughPage } from '../test/sign-in-through-page.js';

const DANA = { email: 'dana@gigshift.example', password: DEMO_PASSWORD };

const test = appFixture();

const validate = (token: string) => test.call('GET', '/api/auth/validate', { token });
const post = (path: string, token: string) => test.call('POST', path, { token });

describe('the directory login', () => {
  it('[I-02, I-10] returns a token that every admin call accepts', async () => {
    const begun = await test.call('GET', '/api/auth/azure/login');
    expect(begun).toMatchObject({
      status: 200,
      body: { authUrl: expect.stringContaining('code_challenge_method=S256'), state: expect.any(String) },
    });
    expect(begun.body.authUrl).toContain(`state=${begun.body.state}`);
    expect(begun.body.authUrl).toContain('ui_locales=en');

    const page = await test.call('GET', await directoryCallback(test, DANA));
    const message = popupMessage(page.body as string);
    expect(page.status).toBe(200);
    expect(message).toMatchObject({
      type: 'azure-auth',
      success: true,
      state: expect.any(String),
      accessToken: expect.any(String),
      user: { email: DANA.email, username: DANA.email, name: 'Dana Whitlock' },
    });
    if (!message.success) throw new Error(message.error);
    expect(message.user.homeAccountId.split('.')[0]).toBe(message.user.oid);
    expect(Date.parse(message.expiresAt)).toBe(Number(decodeJwt(message.accessToken).exp) * 1000);

    const validated = await validate(message.accessToken);
    expect(validated).toMatchObject({
      status: 200,
      body: { user: { role: 'admin', email: DANA.email, firstName: 'Dana', lastName: 'Whitlock' } },
    });
  });

  it('[I-02, H-09] requests the page in the user’s language', async () => {
    const begun = await test.call('GET', '/api/auth/azure/login', { headers: { 'accept-language': 'es' } });
    const { redirectUri } = test.app.get(DirectoryConnection);
    const refused = signInThroughPage(begun.body.authUrl as string, redirectUri, {
      email: DANA.email,
      password: 'not hers',
    });
    await expect(refused).rejects.toThrow('no corresponden a ninguna cuenta');
  });

  it('[I-10] ends on an uncached page without inline scripts and without an opener policy', async () => {
    const page = await test.call('GET', await directoryCallback(test, DANA));
    expect(page.headers['cross-origin-opener-policy']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).toMatch(/<script src="\/api\/auth\/azure\/callback\.js" defer><\/script>/);
    expect(String(page.body).match(/<script/g)).toHaveLength(1);
    const script = await test.call('GET', '/api/auth/azure/callback.js');
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).toContain('window.location.origin');
  });

  it('[I-04] refuses a used, unknown, missing or expired state', async () => {
    const expectRefusal = async (path: string) => {
      const page = await test.call('GET', path);
      expect(page.status).toBe(400);
      expect(popupMessage(page.body as string)).toMatchObject({ success: false, error: 'State validation failed' });
    };
    const callback = await directoryCallback(test, DANA);
    expect((await test.call('GET', callback)).status).toBe(200);
    await expectRefusal(callback);
    await expectRefusal(callback.replace(/state=[^&]+/, 'state=other'));
    await expectRefusal('/api/auth/azure/callback?code=x');
    await expectRefusal('/api/auth/azure/callback');

    const before = Date.now();
    const late = await directoryCallback(test, DANA);
    const [waiting] = await rowsOf(
      test,
      `SELECT EXTRACT(epoch FROM expires_at) * 1000 AS ends FROM directory_sign_ins ORDER BY expires_at DESC`,
    );
    expect(Number(waiting?.ends)).toBeGreaterThanOrEqual(before + 5 * MINUTE_MS);
    expect(Number(waiting?.ends)).toBeLessThanOrEqual(Date.now() + 5 * MINUTE_MS);
    await test.unitOfWork.run((tx) =>
      tx.query(`UPDATE directory_sign_ins SET expires_at = now() - interval '1 minute'`),
    );
    await expectRefusal(late);
  });

  it('[I-10] refuses another code for a valid state', async () => {
    const callback = await directoryCallback(test, DANA);
    const page = await test.call('GET', callback.replace(/code=[^&]+/, 'code=made-up'));
    expect(popupMessage(page.body as string)).toMatchObject({ success: false, error: 'Authentication failed' });
  });

  it('[I-07] shows the directory’s message after a cancellation, escaped', async () => {
    const page = await test.call('GET', await directoryCallback(test, 'cancel'));
    expect(popupMessage(page.body as string)).toMatchObject({ success: false, error: 'The sign-in was cancelled' });

    const { body } = await test.call('GET', '/api/auth/azure/login');
    const evil = '"><script>alert(1)</script>';
    const query = new URLSearchParams({ state: body.state as string, error: 'x', error_description: evil });
    const response = await test.call('GET', `/api/auth/azure/callback?${query.toString()}`);
    expect(String(response.body)).not.toContain('<script>alert');
    expect(popupMessage(response.body as string)).toMatchObject({ success: false, error: evil });
  });

  it('[I-13] stores one row per person, identified by tenant and object id', async () => {
    await anAdminToken(test);
    await test.unitOfWork.run((tx) => tx.query(`UPDATE admins SET email = 'before@gigshift.example'`));
    await anAdminToken(test);
    expect(await rowsOf(test, `SELECT email FROM admins`)).toEqual([{ email: DANA.email }]);
  });

  it('[I-10] stores no token, verifier or refresh token in plain text', async () => {
    const token = await anAdminToken(test);
    const dump =
      JSON.stringify(await rowsOf(test, `SELECT * FROM directory_tokens`)) +
      JSON.stringify(await rowsOf(test, `SELECT * FROM audit_log`));
    expect(dump).not.toContain(token);
    const [row] = await rowsOf(
      test,
      `SELECT refresh_token_encrypted AS sealed FROM directory_tokens WHERE refresh_token_encrypted IS NOT NULL LIMIT 1`,
    );
    expect((row!.sealed as Buffer).length).toBeGreaterThan(28);
  });
});

describe('admin authorization', () => {
  it('[I-12, H-30] a directory user without the app role gets 403 with the reason, in both languages', async () => {
    const token = await aDirectoryToken(test, 'omar@gigshift.example');
    expect(await validate(token)).toMatchObject({
      status: 403,
      body: {
        code: 'admin_role_required',
        message: 'Your account has no administrator role. Ask IT support for access.',
      },
    });
    const spanish = await test.call('GET', '/api/auth/validate', { token, headers: { 'accept-language': 'es' } });
    expect(spanish.body.message).toMatch(/administrador/);
    expect(await rowsOf(test, `SELECT 1 FROM admins WHERE email LIKE 'omar%'`)).toEqual([]);
  });

  it('[X-02] an admin call without a token or with a worker token is refused', async () => {
    const worker = await aWorker(test);
    expect(await post('/api/auth/azure/renew', await aWorkerToken(test, worker.id))).toMatchObject({
      status: 403,
      body: { code: 'admin_role_required' },
    });
    expect(await test.call('POST', '/api/auth/azure/renew')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('[A-41] a directory token is not accepted as a worker token', async () => {
    expect(await post('/api/auth/logout', await anAdminToken(test))).toMatchObject({
      status: 403,
      body: { code: 'worker_only' },
    });
  });

  it('[I-11] a token changed by one character is refused', async () => {
    const token = await anAdminToken(test);
    const at = token.lastIndexOf('.') - 5;
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect((await validate(changed)).status).toBe(401);
  });

  it('[I-11] a token with our issuer is not checked as a directory token', async () => {
    const [header, , signature] = (await anAdminToken(test)).split('.');
    const claims = Buffer.from(JSON.stringify({ iss: 'gigshift', roles: ['Gigshift.Admin'] })).toString('base64url');
    expect((await validate(`${header}.${claims}.${signature}`)).status).toBe(401);
  });
});
