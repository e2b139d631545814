import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { DirectorySignIn } from './directory-sign-in.js';
import { FakeEntraDirectory } from './test/fake-entra-directory.js';

const GROUP = '5d6e7f80-1122-4334-8556-99aabbccddee';
const directory = new FakeEntraDirectory();
const apps: TestApp[] = [];

beforeAll(() => directory.start());
beforeEach(() => {
  directory.claims = { roles: ['Gigshift.Admin'] };
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await directory.stop();
});

/** An installation configured for the directory by its environment only. */
async function moved(changes: Record<string, string> = {}, to = directory): Promise<TestApp> {
  const app = await createTestApp({ env: to.environment(changes) });
  apps.push(app);
  return app;
}

/** Follows the login like a browser. @returns the message to the opener */
async function signIn(app: TestApp) {
  const begun = await app.call('GET', '/api/auth/azure/login');
  if (begun.status !== 200) return begun.body as { code: string };
  const sentBack = await fetch(begun.body.authUrl, { redirect: 'manual' });
  const { search } = new URL(String(sentBack.headers.get('location')));
  return app.app.get(DirectorySignIn).finish(search, 'en');
}
const stats = async (app: TestApp, token: string) => (await app.call('GET', '/api/admin/stats', { token })).status;

describe('an Entra directory', () => {
  it('[I-10, I-12] needs only configuration: a person with the app role is an admin, one without gets the reason', async () => {
    const app = await moved();
    const signed = await signIn(app);
    expect(signed).toMatchObject({ success: true, user: { oid: directory.person, name: 'Iris Vega' } });
    expect(await stats(app, (signed as { accessToken: string }).accessToken)).toBe(200);
    directory.claims = { roles: [] };
    const other = await app.call('GET', '/api/admin/stats', { token: await directory.token() });
    expect(other).toMatchObject({ status: 403, body: { code: 'admin_role_required' } });
  });

  it('[I-12] may identify admins by the id of a group in the configured claim', async () => {
    const app = await moved({ DIRECTORY_ROLE_CLAIM: 'groups', DIRECTORY_ADMIN_ROLE: GROUP });
    const withGroups = (groups: unknown) => directory.token({ roles: ['Gigshift.Admin'], groups });
    expect(await stats(app, await withGroups(['00000000-0000-4000-8000-000000000000', GROUP]))).toBe(200);
    for (const groups of [undefined, [], ['Gigshift.Admin'], GROUP]) {
      expect(await stats(app, await withGroups(groups))).toBe(403);
    }
  });

  it('[I-11] tokens of another tenant, audience or issuer are refused', async () => {
    const app = await moved();
    expect(await stats(app, await directory.token())).toBe(200);
    const strange = [
      { tid: '11111111-2222-4333-8444-555555555555' },
      { aud: '00000003-0000-0000-c000-000000000000' },
      { iss: directory.issuer.replace('/v2.0', '') },
      { tid: undefined },
    ];
    for (const changes of strange) expect(await stats(app, await directory.token(changes))).toBe(401);
  });

  it('[I-11] clocks may differ by four minutes in both directions, not by ten', async () => {
    const app = await moved();
    const [ahead, behind] = [240, -240];
    expect(await stats(app, await directory.token({}, ahead))).toBe(200);
    expect(await stats(app, await directory.token({}, 600))).toBe(401);
    expect(await stats(app, await directory.token({}, behind - 3600))).toBe(200); // expired by its clock four minutes ago
    expect(await stats(app, await directory.token({}, -600 - 3600))).toBe(401);
  });

  it('[I-11] a rotated key is accepted at once, and the old one refused after the next fetch', async () => {
    const app = await moved();
    const before = await directory.token();
    expect(await stats(app, before)).toBe(200);
    await directory.rotate();
    expect(await stats(app, await directory.token())).toBe(200);
    expect(await stats(app, before)).toBe(401);
    expect(await signIn(app)).toMatchObject({ success: true });
  });

  it('[I-26] unreachable at the start, it answers with a clear error and works later without a restart', async () => {
    // a new metadata URL: passport-azure-ad caches keys by URL for the whole process
    const away = new FakeEntraDirectory();
    away.claims = { roles: ['Gigshift.Admin'] };
    await away.start();
    await away.stop();
    const app = await moved({}, away);
    try {
      expect(await signIn(app)).toMatchObject({ code: 'directory_unavailable' });
      const token = await away.token();
      expect(await stats(app, token)).toBe(503);
      await away.start();
      expect(await signIn(app)).toMatchObject({ success: true });
      expect(await stats(app, token)).toBe(200);
    } finally {
      await away.stop();
    }
  });

  it('[I-26] unreachable later, it does not affect logged-in admins; new logins fail', async () => {
    const app = await moved();
    const token = await directory.token();
    expect(await stats(app, token)).toBe(200);
    const begun = await app.call('GET', '/api/auth/azure/login');
    const sentBack = await fetch(begun.body.authUrl, { redirect: 'manual' });
    const { search } = new URL(String(sentBack.headers.get('location')));
    await directory.stop();
    expect(await stats(app, token)).toBe(200);
    const message = await app.app.get(DirectorySignIn).finish(search, 'en');
    expect(message).toMatchObject({ success: false, error: expect.stringMatching(/./) });
    await directory.start();
    expect(await signIn(app)).toMatchObject({ success: true });
  });

  it('[I-26] that never answers delays calls by at most the timeout, and is called again', async () => {
    const silent = new FakeEntraDirectory();
    silent.claims = { roles: ['Gigshift.Admin'] };
    await silent.start();
    const app = await moved({ DIRECTORY_TIMEOUT_SECONDS: '2' }, silent);
    try {
      silent.isSilent = true;
      const token = await silent.token();
      expect(await signIn(app)).toMatchObject({ code: 'directory_unavailable' });
      expect(await stats(app, token)).toBe(503);
      silent.isSilent = false;
      await until(async () => (await stats(app, token)) === 200); // the first response may be late on a busy machine
      const { authUrl } = (await app.call('GET', '/api/auth/azure/login')).body;
      const back = await fetch(authUrl, { redirect: 'manual' });
      silent.isSilent = true;
      const { search } = new URL(String(back.headers.get('location')));
      const ended = await app.app.get(DirectorySignIn).finish(search, 'en');
      expect(ended).toMatchObject({ success: false, error: expect.stringMatching(/./) });
      silent.isSilent = false;
      expect(await signIn(app)).toMatchObject({ success: true });
    } finally {
      await silent.stop();
    }
  });

  it('[I-07] with a wrong client secret all logins fail, without the secret in a response', async () => {
    const app = await moved({ DIRECTORY_CLIENT_SECRET: 'an expired one' });
    const message = await signIn(app);
    expect(message).toMatchObject({ success: false });
    expect(JSON.stringify(message)).not.toContain('an expired one');
    // tokens obtained elsewhere are valid: checking them needs no client secret
    expect(await stats(app, await directory.token())).toBe(200);
  });
});
