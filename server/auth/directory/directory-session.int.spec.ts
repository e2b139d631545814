import { describe, expect, it, jest } from '@jest/globals';
import { decodeJwt } from 'jose';
import { appFixture } from '../../test/factories/app-fixture.js';
import { aDirectoryToken, anAdminToken } from '../../test/factories/directory-user.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { RenewalRefusedError } from './directory-client.js';
import { DirectoryConnection } from './directory-connection.js';
import { hashSecret } from '../secrets.js';

const test = appFixture();

const validate = (token: string) => test.call('GET', '/api/auth/validate', { token });
const post = (path: string, token: string) => test.call('POST', path, { token });

describe('the end of a directory session', () => {
  it('[A-42, I-09] revokes the token until its expiry, and does not affect a new login', async () => {
    const [token, other] = [await anAdminToken(test), await anAdminToken(test)];
    expect(token).not.toBe(other);
    expect((await post('/api/auth/azure/logout', token)).status).toBe(200);
    expect(await validate(token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await post('/api/auth/azure/renew', token)).status).toBe(401);
    expect((await validate(other)).status).toBe(200);
    const [row] = await rowsOf(
      test,
      `SELECT EXTRACT(epoch FROM expires_at)::int AS until, refresh_token_encrypted AS sealed FROM directory_tokens WHERE revoked_at IS NOT NULL`,
    );
    expect(row).toEqual({ until: decodeJwt(token).exp, sealed: null });
    expect((await post('/api/auth/azure/logout', token)).status).toBe(200);
    expect(
      await rowsOf(test, `SELECT 1 AS one FROM audit_log WHERE action = 'directory_user.signed_out'`),
    ).toHaveLength(1);
  });

  it('[A-42, H-30] is possible for a directory user without the role too', async () => {
    const token = await aDirectoryToken(test, 'omar@gigshift.example');
    expect((await post('/api/auth/azure/logout', token)).status).toBe(200);
    expect(await validate(token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('[I-09] accepts the call of the specification’s client: a JSON content type without a body', async () => {
    const token = await anAdminToken(test);
    const response = await test.call('POST', '/api/auth/azure/logout', {
      token,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
    expect((await validate(token)).status).toBe(401);
  });

  it('[A-42] refuses other tokens', async () => {
    const worker = await aWorker(test);
    expect((await post('/api/auth/azure/logout', await aWorkerToken(test, worker.id))).status).toBe(401);
    expect((await test.call('POST', '/api/auth/azure/logout')).status).toBe(401);
  });
});

describe('the renewal of a directory token', () => {
  it('[A-42] is refused for a token that is revoked during the call to the directory', async () => {
    const token = await anAdminToken(test);
    const { client } = await test.app.get(DirectoryConnection).parts();
    const ask = client.renew.bind(client);
    client.renew = async (refreshToken) => {
      const renewed = await ask(refreshToken);
      expect((await post('/api/auth/azure/logout', token)).status).toBe(200);
      return renewed;
    };
    const response = await post('/api/auth/azure/renew', token);
    client.renew = ask;
    expect(response).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('[X-39] answers 503 while the directory is unreachable or faulty, and keeps the session', async () => {
    const token = await anAdminToken(test);
    const realFetch = globalThis.fetch;
    const json = { 'content-type': 'application/json' };
    const faults: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
      () => Promise.resolve(new Response('{"error":"server_error"}', { status: 500, headers: json })),
      () => Promise.resolve(new Response('{"error":"temporarily_unavailable"}', { status: 400, headers: json })),
    ];
    for (const fault of faults) {
      const spy = jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation((...[address, init]) => (init?.method === 'POST' ? fault() : realFetch(address, init)));
      const response = await post('/api/auth/azure/renew', token);
      spy.mockRestore();
      expect(response).toMatchObject({ status: 503, body: { code: 'directory_unavailable' } });
    }
    expect((await validate(token)).status).toBe(200);
    expect((await post('/api/auth/azure/renew', token)).status).toBe(200);
  });

  it('[X-39] ends the session when the directory refuses the token', async () => {
    const token = await anAdminToken(test);
    const refusal = new Response('{"error":"invalid_grant"}', {
      status: 400,
      headers: { 'content-type': 'application/json' },
    });
    const spy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(refusal);
    const response = await post('/api/auth/azure/renew', token);
    spy.mockRestore();
    expect(response).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('[I-10] returns a new token; the old one is valid until it expires, and renewable for two minutes', async () => {
    const token = await anAdminToken(test);
    const renewed = await post('/api/auth/azure/renew', token);
    expect(renewed).toMatchObject({
      status: 200,
      body: { accessToken: expect.any(String), expiresAt: expect.any(String) },
    });
    const fresh = renewed.body.accessToken as string;
    expect(fresh).not.toBe(token);
    expect((await validate(fresh)).status).toBe(200);
    expect((await validate(token)).status).toBe(200);
    const [old] = await rowsOf(
      test,
      `SELECT EXTRACT(epoch FROM min(expires_at) - now())::int AS seconds FROM directory_tokens WHERE revoked_at IS NULL`,
    );
    expect(old?.seconds).toBeLessThanOrEqual(120);
    await test.unitOfWork.run((tx) =>
      tx.query(`UPDATE directory_tokens SET expires_at = now() - interval '1 minute' WHERE token_hash = $1`, [
        hashSecret(token),
      ]),
    );
    expect(await post('/api/auth/azure/renew', token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await post('/api/auth/azure/renew', fresh)).status).toBe(200);
  });

  describe('that is repeated because its response was lost', () => {
    /** A directory that refuses a used refresh token. */
    async function rotateStrictly() {
      const { client } = await test.app.get(DirectoryConnection).parts();
      const ask = client.renew.bind(client);
      const used = new Map<string, string>();
      let real = '';
      client.renew = async (refreshToken) => {
        if (used.has(refreshToken)) throw new RenewalRefusedError('used');
        real ||= refreshToken;
        const next = `refresh token ${used.size}`;
        used.set(refreshToken, next);
        return { ...(await ask(real)), refreshToken: next };
      };
      return () => (client.renew = ask);
    }

    it('[I-27] returns the token of the first renewal for two minutes, which can be renewed in turn', async () => {
      const token = await anAdminToken(test);
      const restore = await rotateStrictly();
      const lost = await post('/api/auth/azure/renew', token);
      await test.unitOfWork.run((tx) =>
        tx.query(`UPDATE directory_tokens SET expires_at = expires_at - interval '80 s' WHERE token_hash = $1`, [
          hashSecret(token),
        ]),
      );
      const again = await post('/api/auth/azure/renew', token);
      const next = await post('/api/auth/azure/renew', lost.body.accessToken as string);
      restore();
      expect(again).toMatchObject({ status: 200, body: lost.body });
      expect(next.status).toBe(200);
      expect(next.body.accessToken).not.toBe(lost.body.accessToken);
      expect((await validate(next.body.accessToken as string)).status).toBe(200);
    });

    it.each(['first', 'new'])('[I-28] is refused after a logout with the %s token', async (which) => {
      const token = await anAdminToken(test);
      const fresh = (await post('/api/auth/azure/renew', token)).body.accessToken as string;
      await post('/api/auth/azure/logout', which === 'new' ? fresh : token);
      expect(await post('/api/auth/azure/renew', token)).toMatchObject({
        status: 401,
        body: { code: 'session_ended' },
      });
    });
  });

  it('[I-10] works for two tabs at the same time', async () => {
    const token = await anAdminToken(test);
    const responses = await Promise.all([post('/api/auth/azure/renew', token), post('/api/auth/azure/renew', token)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });
});
