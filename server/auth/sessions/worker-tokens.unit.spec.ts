import { describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
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

  it('[A-26] signs new tokens, which are valid without the previous key', async () => {
    const token = await sign(tokensWith(newest, earlier));
    expect(await readBy(tokensWith(newest), token)).toEqual(session);
    expect(await readBy(tokensWith(earlier), token)).toBe('session_ended');
  });
});
