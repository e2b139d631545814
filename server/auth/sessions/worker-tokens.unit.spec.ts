import { describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { instant } from '../../../shared/kernel/time.js';
import type { Config } from '../../platform/config/config.js';
import type { KeyRing } from '../../platform/config/secrets.js';
import { WorkerTokenGuard, WorkerTokenStrategy } from './worker-token.strategy.js';
import { WorkerTokens } from './worker-tokens.js';

const tokensWith = (...tokenKeys: KeyRing) => new WorkerTokens({ secrets: { tokenKeys } } as unknown as Config);

/** What the guard of worker tokens leaves on a request, or the code of its refusal. */
async function readBy(tokens: WorkerTokens, token: string): Promise<unknown> {
  new WorkerTokenStrategy(tokens); // registers itself with passport
  const request: { headers: object; user?: unknown } = { headers: { authorization: `Bearer ${token}` } };
  try {
    await new WorkerTokenGuard().canActivate(new ExecutionContextHost([request, {}]));
    return request.user;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('a new token key', () => {
  const [earlier, newest] = [randomBytes(32), randomBytes(32)];
  const session = { userId: 7, sessionId: randomUUID() };
  const sign = (by: WorkerTokens) => by.sign(session, instant(Date.now()), instant(Date.now() + 60_000));

  it('[A-26] keeps the tokens of the previous key valid, and no others', async () => {
    const token = await sign(tokensWith(earlier));
    expect(await readBy(tokensWith(newest, earlier), token)).toEqual(session);
    expect(await readBy(tokensWith(newest), token)).toBe('session_ended');
    expect(await readBy(tokensWith(newest, earlier), await sign(tokensWith(randomBytes(32))))).toBe('session_ended');
  });

  it('[A-26] is chosen for each token by its id', async () => {
    const keys: KeyRing = [newest, earlier, randomBytes(32)];
    for (const key of keys) expect(await readBy(tokensWith(...keys), await sign(tokensWith(key)))).toEqual(session);
  });

  it('[A-26] signs new tokens, which are valid without the previous key', async () => {
    const token = await sign(tokensWith(newest, earlier));
    expect(await readBy(tokensWith(newest), token)).toEqual(session);
    expect(await readBy(tokensWith(earlier), token)).toBe('session_ended');
  });
});

describe('a worker token', () => {
  const tokens = () => tokensWith(Buffer.alloc(32, 7));
  const sessionId = randomUUID();
  const sign = (scope?: 'outbox') =>
    tokens().sign(
      { userId: 7, sessionId, ...(scope && { scope }) },
      instant(1_800_000_000_999),
      instant(1_800_000_060_999),
    );

  it('[A-26] names worker and session, and when it was issued and expires, in whole seconds', async () => {
    expect(decodeJwt(await sign())).toEqual({
      iss: 'gigshift',
      aud: 'gigshift-api',
      sub: '7',
      sid: sessionId,
      iat: 1_800_000_000,
      exp: 1_800_000_060,
    });
  });

  it('[A-26] names its key by an id that stays the same, or a new version would refuse the tokens of earlier keys', async () => {
    expect(decodeProtectedHeader(await sign())).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'YPMIxFSQzG7gD0N6' });
  });

  it('[A-40] of the outbox contains its scope', async () => {
    expect(decodeJwt(await sign('outbox')).scope).toBe('outbox');
    expect(await readBy(tokens(), await sign('outbox'))).toEqual({ userId: 7, sessionId, scope: 'outbox' });
  });

  it('[A-26] is refused if its header is damaged, and read if it names no key', async () => {
    const [, ...rest] = (await sign()).split('.');
    expect(await readBy(tokens(), ['damaged', ...rest].join('.'))).toBe('session_ended');
    const unnamed = (key: Buffer) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('gigshift')
        .setAudience('gigshift-api')
        .setSubject('7')
        .setExpirationTime('1m')
        .sign(key);
    expect(await readBy(tokens(), await unnamed(Buffer.alloc(32, 7)))).toEqual({ userId: 7, sessionId });
    expect(await readBy(tokens(), await unnamed(randomBytes(32)))).toBe('session_ended');
  });
});
