import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { DEMO_PASSWORD, LOCAL_TENANT_ID } from '../../development/local-directory/accounts.js';
import type { LocalDirectory } from '../../development/local-directory/start-local-directory.js';
import { signInThroughPage } from '../test/sign-in-through-page.js';
import type { DirectoryClient } from './directory-client.js';
import type { DirectoryStrategy } from './directory.strategy.js';
import { CALLBACK, CLIENT, clientOf, signIn, startDirectory, strategyOf } from './test/local-directory.js';

const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-directory-'));

let directory: LocalDirectory;
let strategy: DirectoryStrategy;
let client: DirectoryClient;

beforeAll(async () => {
  directory = await startDirectory(dataDir);
  strategy = strategyOf(directory);
  client = clientOf(directory);
});

afterAll(async () => {
  await directory.stop();
  rmSync(dataDir, { recursive: true });
});

describe('the code flow against the local directory', () => {
  it('[I-10] returns an access token like Entra’s, and a refresh token', async () => {
    const { accessToken, refreshToken, idClaims } = await signIn(client, 'dana@gigshift.example');
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(decodeJwt(accessToken)).toMatchObject({
      iss: directory.issuer,
      aud: CLIENT.clientId,
      tid: LOCAL_TENANT_ID,
      ver: '2.0',
      name: 'Dana Whitlock',
      preferred_username: 'dana@gigshift.example',
      roles: ['Gigshift.Admin'],
      scp: 'access_as_user',
    });
    expect(refreshToken).toEqual(expect.any(String));
    expect(idClaims).toMatchObject({ oid: decodeJwt(accessToken).oid, tid: LOCAL_TENANT_ID });
  });

  it('[I-12] gives a person without the app role no role', async () => {
    const { accessToken } = await signIn(client, 'OMAR@gigshift.example');
    expect(decodeJwt(accessToken).roles).toEqual([]);
  });

  it('[I-10] refuses a wrong password, another state, another nonce and another verifier', async () => {
    await expect(signIn(client, 'dana@gigshift.example', 'wrong')).rejects.toThrow('do not match an account');
    for (const change of [{}, { state: 'other' }, { nonce: 'other' }, { codeVerifier: 'x'.repeat(43) }]) {
      const { url, ...secrets } = await client.begin('en');
      const back = await signInThroughPage(url, CALLBACK, { email: 'dana@gigshift.example', password: DEMO_PASSWORD });
      const finished = client.finish(back.search, { ...secrets, ...change });
      if (Object.keys(change).length === 0) expect(await finished).toHaveProperty('accessToken');
      else await expect(finished).rejects.toThrow();
    }
  });

  it('[I-10] refuses a login without PKCE and one with another redirect address', async () => {
    const { url } = await client.begin('en');
    const plain = new URL(url);
    plain.searchParams.delete('code_challenge');
    plain.searchParams.delete('code_challenge_method');
    const back = await signInThroughPage(plain.href, CALLBACK, 'cancel');
    expect(back.searchParams.get('error')).toBe('invalid_request');

    const elsewhere = new URL(url);
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/api/auth/azure/callback');
    const response = await fetch(elsewhere, { redirect: 'manual' });
    expect(response.status).toBe(400);
  });

  it('[I-07] returns a cancelled login as an error', async () => {
    const { url } = await client.begin('en');
    const back = await signInThroughPage(url, CALLBACK, 'cancel');
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('[I-10] renews an access token, and refuses a forged refresh token', async () => {
    const { accessToken, refreshToken } = await signIn(client, 'dana@gigshift.example');
    const renewed = await client.renew(String(refreshToken));
    expect(await strategy.validate(renewed.accessToken)).toMatchObject({ kind: 'valid' });
    expect(renewed.accessToken).not.toBe(accessToken);
    await expect(client.renew('made-up')).rejects.toThrow();
  });

  it('[X-06] shows its page in the requested language, with a CSP without scripts', async () => {
    const { url } = await client.begin('es');
    const first = await fetch(url, { redirect: 'manual' });
    const page = await fetch(new URL(String(first.headers.get('location')), url), {
      headers: {
        'accept-language': 'en-US,en;q=0.9',
        cookie: first.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; '),
      },
    });
    const html = await page.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Inicia sesión');
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('one directory for several processes', () => {
  it('[I-14] has keys that are readable by their owner only', () => {
    expect(statSync(join(dataDir, 'directory', 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it('[I-14] is joined, and reopened on the same ports after the first process has ended', async () => {
    const first = directory;
    const second = await startDirectory(dataDir);
    directory = second;
    expect(second.issuer).toBe(directory.issuer);
    expect(second.signInOrigin).toBe(directory.signInOrigin);
    await first.stop();
    const jwks = `${second.issuer}/jwks`;
    await expect(fetch(jwks)).rejects.toThrow();
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const status = await fetch(jwks).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await fetch(jwks)).status).toBe(200);
    expect(await signIn(client, 'dana@gigshift.example')).toHaveProperty('accessToken');
  });

  it('[I-14] is started once by processes that start at the same time', async () => {
    const other = mkdtempSync(join(tmpdir(), 'gigshift-directory-'));
    const startOther = () => startDirectory(other);
    const all = await Promise.all([startOther(), startOther(), startOther()]);
    expect(new Set(all.map(({ issuer }) => issuer)).size).toBe(1);
    for (const one of all) await one.stop();
    rmSync(other, { recursive: true });
  });

  it('[I-14] does not remove the lock that another process took from a dead one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gigshift-directory-'));
    const lock = join(folder, 'directory', 'starting.lock');
    mkdirSync(join(folder, 'directory'));
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const faster = process.ppid;
    writeFileSync(lock, String(dead));
    const waitsForLock = new Promise<string>((resolve) => {
      jest.spyOn(process, 'kill').mockImplementation((pid) => {
        if (pid === faster) resolve('waits');
        if (pid !== dead) return true;
        writeFileSync(lock, String(faster)); // another process takes the lock between our check and our removal
        throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
      });
    });
    const started = startDirectory(folder);
    const first = await Promise.race([waitsForLock, started.then(() => 'started')]);
    rmSync(lock, { force: true });
    await (await started).stop();
    jest.restoreAllMocks();
    expect(first).toBe('waits');
    rmSync(folder, { recursive: true });
  });

  it('[I-14] is refused in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await expect(startDirectory(dataDir)).rejects.toThrow('never runs in production');
    process.env.NODE_ENV = before;
  });
});
