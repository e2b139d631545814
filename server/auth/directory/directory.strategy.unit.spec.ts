import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SignJWT, UnsecuredJWT, decodeJwt, importJWK } from 'jose';
import type { JWTPayload } from 'jose';
import { LOCAL_TENANT_ID } from '../../development/local-directory/accounts.js';
import type { DirectoryKeys } from '../../development/local-directory/key-material.js';
import type { LocalDirectory } from '../../development/local-directory/start-local-directory.js';
import { DirectoryStrategy } from './directory.strategy.js';
import { CLIENT, clientOf, signIn, startDirectory, strategyOf } from './test/local-directory.js';

const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-directory-'));

let directory: LocalDirectory;
let strategy: DirectoryStrategy;

beforeAll(async () => {
  directory = await startDirectory(dataDir);
});
beforeEach(() => {
  strategy = strategyOf(directory);
});

afterAll(async () => {
  await directory.stop();
  rmSync(dataDir, { recursive: true });
});

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

type Reader = { updateOidcMetadata(this: unknown, document: object, done: (error?: Error) => void): void };

describe('the validation of directory tokens', () => {
  let real: JWTPayload;
  let token: string;

  beforeAll(async () => {
    token = (await signIn(clientOf(directory), 'dana@gigshift.example')).accessToken;
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

    const signWithOtherKey = (kidOfHeader: string) =>
      new SignJWT(real).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: kidOfHeader }).sign(privateKey);
    expect(await strategy.validate(await signWithOtherKey(kid))).toEqual({ kind: 'refused' });
    expect(await strategy.validate(await signWithOtherKey('unknown'))).toEqual({ kind: 'refused' });
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
      timeoutSeconds: 10,
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

  describe('while the keys are unreachable', () => {
    let away: DirectoryStrategy;
    beforeEach(async () => {
      const closed = createServer();
      await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
      const { port } = closed.address() as { port: number };
      await new Promise((resolve) => closed.close(resolve));
      away = strategyOf({ ...directory, metadataUrl: `https://localhost:${port}/.well-known/openid-configuration` });
    });

    it('[I-11] reports that, instead of an invalid token', async () => {
      expect(await away.validate(token)).toEqual({ kind: 'unavailable' });
    });

    it('[I-11] still refuses what is no token of a directory', async () => {
      const [header, , signature] = token.split('.');
      const texts = ['', 'x', 'a.b.c', '.....', `${header}.e30`, `${header}.bm8ganNvbg.${signature}`];
      const tokens = await Promise.all([
        forged({}, real, { typ: 'at+jwt' }),
        new SignJWT(real).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.alloc(32)),
      ]);
      for (const text of [...texts, ...tokens])
        expect([text, await away.validate(text)]).toEqual([text, { kind: 'refused' }]);
    });
  });
});
