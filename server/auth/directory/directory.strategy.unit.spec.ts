import { spawnSync } from 'node:child_process';
import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import type { JWTPayload } from 'jose';
import { DEMO_PASSWORD, LOCAL_TENANT_ID } from '../../development/local-directory/accounts.js';
import type { DirectoryKeys } from '../../development/local-directory/key-material.js';
import { startLocalDirectory, type LocalDirectory } from '../../development/local-directory/start-local-directory.js';
import { signInThroughPage } from '../test/sign-in-through-page.js';
import { DirectoryClient } from './directory-client.js';
import { DirectoryStrategy } from './directory.strategy.js';

const CALLBACK = 'http://localhost:3000/api/auth/azure/callback';
const CLIENT = { clientId: 'gigshift-local', clientSecret: 'a-secret-of-this-test', redirectUris: [CALLBACK] };
const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-directory-'));
const logger = { info: () => undefined };

function start(): Promise<LocalDirectory> {
  return startLocalDirectory({ ...CLIENT, dataDir, preferredHttpPort: 0, preferredHttpsPort: 0, logger });
}

let directory: LocalDirectory;
let strategy: DirectoryStrategy;
let client: DirectoryClient;

beforeAll(async () => {
  directory = await start();
  strategy = new DirectoryStrategy({
    ...directory,
    clientId: CLIENT.clientId,
    audience: CLIENT.clientId,
    roleClaim: 'roles',
    answerWithinSeconds: 10,
  });
  const page = { redirectUri: CALLBACK, plainSignInPage: true };
  client = new DirectoryClient({ ...CLIENT, ...directory, ...page, answerWithinSeconds: 10 });
});

afterAll(async () => {
  await directory.stop();
  rmSync(dataDir, { recursive: true });
});

async function signIn(email: string, password = DEMO_PASSWORD) {
  const { url, ...secrets } = await client.begin('en');
  const back = await signInThroughPage(url, CALLBACK, { email, password });
  return client.finish(back.search, secrets);
}

function keys(): DirectoryKeys {
  return JSON.parse(readFileSync(join(dataDir, 'directory', 'keys.json'), 'utf8')) as DirectoryKeys;
}

/** A token like the directory's, signed with its key, with the changes of a test. */
async function forged(changes: JWTPayload, real: JWTPayload, header: Record<string, string> = {}): Promise<string> {
  const { signingKey } = keys();
  return new SignJWT({ ...real, ...changes })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: signingKey.kid, ...header })
    .sign(await importJWK(signingKey as never, 'RS256'));
}

describe('the code flow against the local directory', () => {
  it('[I-10] returns an access token like Entra’s, and a refresh token', async () => {
    const { accessToken, refreshToken, idClaims } = await signIn('dana@gigshift.example');
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
    const { accessToken } = await signIn('OMAR@gigshift.example');
    expect(decodeJwt(accessToken).roles).toEqual([]);
  });

  it('[I-10] refuses a wrong password, another state, another nonce and another verifier', async () => {
    await expect(signIn('dana@gigshift.example', 'wrong')).rejects.toThrow('do not match an account');
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
    const answer = await fetch(elsewhere, { redirect: 'manual' });
    expect(answer.status).toBe(400);
  });

  it('[I-07] returns a cancelled login as an error', async () => {
    const { url } = await client.begin('en');
    const back = await signInThroughPage(url, CALLBACK, 'cancel');
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('[I-10] renews an access token, and refuses a forged refresh token', async () => {
    const { accessToken, refreshToken } = await signIn('dana@gigshift.example');
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

type Reader = { updateOidcMetadata(this: unknown, document: object, done: (error?: Error) => void): void };

describe('the validation of directory tokens', () => {
  let real: JWTPayload;
  let token: string;

  beforeAll(async () => {
    token = (await signIn('dana@gigshift.example')).accessToken;
    real = decodeJwt(token);
  });

  it('[I-11] accepts the directory’s token and reads its claims', async () => {
    const outcome = await strategy.validate(token);
    expect(outcome).toMatchObject({
      kind: 'valid',
      identity: { tid: LOCAL_TENANT_ID, oid: real.oid, email: 'dana@gigshift.example', roles: ['Gigshift.Admin'] },
    });
    // the unchanged token is valid, so the changes below cause the refusals
    expect(await strategy.validate(await forged({}, real))).toMatchObject({ kind: 'valid' });
  });

  it.each([
    ['another audience', { aud: 'someone-else' }],
    ['two audiences', { aud: ['gigshift-local', 'someone-else'] }],
    ['another issuer', { iss: 'https://login.microsoftonline.com/other/v2.0' }],
    ['an expiry in the past', { exp: 1_700_000_000 }],
    ['no expiry', { exp: undefined }],
    ['a start in the future', { nbf: 4_000_000_000, exp: 4_100_000_000 }],
    ['no tenant', { tid: undefined }],
    ['no object id', { oid: undefined }],
  ])('[I-11] refuses %s', async (_what, changes) => {
    expect(await strategy.validate(await forged(changes as JWTPayload, real))).toEqual({ kind: 'refused' });
  });

  it('[I-11] refuses a token that was changed after it was signed', async () => {
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...real, roles: ['Gigshift.Admin', 'More'] })).toString('base64url');
    expect(await strategy.validate(`${header}.${payload}.${signature}`)).toEqual({ kind: 'refused' });
  });

  it('[I-11] refuses a token without a signature, with the public key as an HMAC secret, or of another key', async () => {
    const { kid, n, e } = keys().signingKey;
    const pem = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    expect(await strategy.validate(new UnsecuredJWT(real).encode())).toEqual({ kind: 'refused' });

    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid })).toString('base64url');
    const body = `${head}.${Buffer.from(JSON.stringify(real)).toString('base64url')}`;
    const mac = createHmac('sha256', pem).update(body).digest('base64url');
    expect(await strategy.validate(`${body}.${mac}`)).toEqual({ kind: 'refused' });

    const strangers = (kidOfHeader: string) =>
      new SignJWT(real).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: kidOfHeader }).sign(privateKey);
    expect(await strategy.validate(await strangers(kid))).toEqual({ kind: 'refused' });
    expect(await strategy.validate(await strangers('unknown'))).toEqual({ kind: 'refused' });
  });

  it('[I-11] refuses the public key as an HMAC secret also where the directory’s metadata lists HS256', async () => {
    const lib = createRequire(import.meta.url);
    const { Metadata } = lib('passport-azure-ad/lib/metadata.js') as { Metadata: { prototype: Reader } };
    const { rsaPublicKeyPem } = lib('passport-azure-ad/lib/aadutils.js') as {
      rsaPublicKeyPem(n: string, e: string): string;
    };
    const read = Metadata.prototype.updateOidcMetadata;
    jest.spyOn(Metadata.prototype, 'updateOidcMetadata').mockImplementation(function (this: unknown, document, done) {
      return read.call(this, { ...document, id_token_signing_alg_values_supported: ['RS256', 'HS256'] }, done);
    });
    const permissive = new DirectoryStrategy({
      issuer: directory.issuer,
      metadataUrl: `${directory.metadataUrl}?lists=hs256`, // metadata is cached by its URL
      clientId: CLIENT.clientId,
      audience: CLIENT.clientId,
      roleClaim: 'roles',
      answerWithinSeconds: 10,
    });
    const { kid, n, e } = keys().signingKey as { kid: string; n: string; e: string };
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid })).toString('base64url');
    const body = `${head}.${Buffer.from(JSON.stringify(real)).toString('base64url')}`;
    const mac = createHmac('sha256', rsaPublicKeyPem(n, e)).update(body).digest('base64url');
    expect(await permissive.validate(token)).toMatchObject({ kind: 'valid' });
    expect(await permissive.validate(`${body}.${mac}`)).toEqual({ kind: 'refused' });
  });

  it.each(['at+jwt', 'logout+jwt', 'secevent+jwt', 'JWE'])('[I-11] refuses a token of the type %s', async (typ) => {
    expect(await strategy.validate(await forged({}, real, { typ }))).toEqual({ kind: 'refused' });
  });

  it.each(['', 'x', 'a.b.c', '.....'])('[I-11] refuses the text "%s"', async (text) => {
    expect(await strategy.validate(text)).toEqual({ kind: 'refused' });
  });

  it('[I-11] reports unreachable keys instead of an invalid token', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const away = new DirectoryStrategy({
      issuer: directory.issuer,
      metadataUrl: `https://localhost:${port}/.well-known/openid-configuration`,
      clientId: CLIENT.clientId,
      audience: CLIENT.clientId,
      roleClaim: 'roles',
      answerWithinSeconds: 10,
    });
    expect(await away.validate(token)).toEqual({ kind: 'unavailable' });
  });
});

describe('one directory for several processes', () => {
  it('[I-14] has keys that are readable by their owner only', () => {
    expect(statSync(join(dataDir, 'directory', 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it('[I-14] is joined, and reopened on the same ports after the first process has ended', async () => {
    const first = directory;
    const second = await start();
    directory = second;
    expect(second.issuer).toBe(directory.issuer);
    expect(second.signInOrigin).toBe(directory.signInOrigin);
    await first.stop();
    const jwks = `${second.issuer}/jwks`;
    await expect(fetch(jwks)).rejects.toThrow();
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const status = await fetch(jwks).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await fetch(jwks)).status).toBe(200);
    expect(await signIn('dana@gigshift.example')).toHaveProperty('accessToken');
  });

  it('[I-14] is started once by processes that start at the same time', async () => {
    const other = mkdtempSync(join(tmpdir(), 'gigshift-directory-'));
    const startOther = () =>
      startLocalDirectory({ ...CLIENT, dataDir: other, preferredHttpPort: 0, preferredHttpsPort: 0, logger });
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
    const waits = new Promise<string>((resolve) => {
      jest.spyOn(process, 'kill').mockImplementation((pid) => {
        if (pid === faster) resolve('waits');
        if (pid !== dead) return true;
        writeFileSync(lock, String(faster)); // another process takes the lock between our check and our removal
        throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
      });
    });
    const started = startLocalDirectory({
      ...CLIENT,
      dataDir: folder,
      preferredHttpPort: 0,
      preferredHttpsPort: 0,
      logger,
    });
    const first = await Promise.race([waits, started.then(() => 'started')]);
    rmSync(lock, { force: true });
    await (await started).stop();
    jest.restoreAllMocks();
    expect(first).toBe('waits');
    rmSync(folder, { recursive: true });
  });

  it('[I-14] is refused in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await expect(start()).rejects.toThrow('never runs in production');
    process.env.NODE_ENV = before;
  });
});
