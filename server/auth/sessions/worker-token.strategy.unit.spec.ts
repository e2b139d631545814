import { describe, expect, it } from '@jest/globals';
import { WorkerTokenGuard, WorkerTokenStrategy } from './worker-token.strategy.js';
import { WorkerTokens } from './worker-tokens.js';
import type { Config } from '../../platform/config/config.js';

const strategy = () =>
  new WorkerTokenStrategy(new WorkerTokens({ secrets: { tokenKeys: [Buffer.alloc(32)] } } as unknown as Config));

const sid = '3f8c0d52-5a55-4f0c-9f0e-0a41bb7a2c11';

describe('the claims of a worker token', () => {
  it('[A-26] name a worker and a session; the outbox token also its scope', () => {
    expect(strategy().validate({ sub: '12', sid })).toEqual({ userId: 12, sessionId: sid });
    expect(strategy().validate({ sub: '1234567890', sid, scope: 'outbox' })).toEqual({
      userId: 1_234_567_890,
      sessionId: sid,
      scope: 'outbox',
    });
  });

  it.each([
    ...[{ sub: undefined }, { sub: 7 }, { sub: ['7'] }, { sub: '' }, { sub: '0' }, { sub: '07' }, { sub: '-7' }],
    ...[{ sub: '7x' }, { sub: '12345678901' }, { sid: undefined }, { sid: [sid] }, { sid: '' }, { sid: `${sid}0` }],
    ...[{ scope: 'full' }, { scope: '' }, { scope: null }],
  ])('[A-26] are refused with %j', (changes) => {
    expect(strategy().validate({ sub: '7', sid, ...changes })).toBeNull();
  });

  it('[A-29] that cannot be checked because of a fault do not end the session', () => {
    const fault = new Error('no connection');
    expect(() => new WorkerTokenGuard().handleRequest(fault, false)).toThrow(fault);
  });
});
