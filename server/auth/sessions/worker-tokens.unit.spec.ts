import { describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { instant } from '../../../shared/kernel/time.js';
import type { Config } from '../../platform/config/config.js';
import type { KeyRing } from '../../platform/config/secrets.js';
import { WorkerTokens } from './worker-tokens.js';

const tokensWith = (...tokenKeys: KeyRing) => new WorkerTokens({ secrets: { tokenKeys } } as unknown as Config);

describe('a new token key', () => {
  const [earlier, newest] = [randomBytes(32), randomBytes(32)];
  const session = { userId: 7, sessionId: randomUUID() };
  const sign = (by: WorkerTokens) => by.sign(session, instant(Date.now()), instant(Date.now() + 60_000));

  it('[A-26] keeps the tokens of the previous key valid, and no others', async () => {
    const token = await sign(tokensWith(earlier));
    expect(await tokensWith(newest, earlier).read(token)).toEqual(session);
    expect(await tokensWith(newest).read(token)).toBeNull();
    expect(await tokensWith(newest, earlier).read(await sign(tokensWith(randomBytes(32))))).toBeNull();
  });

  it('[A-26] signs new tokens, which are valid without the previous key', async () => {
    const token = await sign(tokensWith(newest, earlier));
    expect(await tokensWith(newest).read(token)).toEqual(session);
    expect(await tokensWith(earlier).read(token)).toBeNull();
  });
});
