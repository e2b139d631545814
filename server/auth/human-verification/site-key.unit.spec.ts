import { expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/config.js';
import { ProofOfWork } from './proof-of-work.js';
import { Recaptcha } from './recaptcha.js';

const unused = {} as never;

it('[I-15] the client learns Google’s key and script, or the address of our own challenge', () => {
  const recaptcha = { siteKey: 'a key', url: 'https://google.example/recaptcha' };
  expect(new Recaptcha({ recaptcha } as unknown as Config, unused, unused).site()).toEqual({
    provider: 'recaptcha',
    siteKey: 'a key',
    scriptUrl: 'https://google.example/recaptcha/api.js?render=a%20key',
  });
  const config = { environment: 'test', secrets: { challengeKey: Buffer.alloc(32) } } as unknown as Config;
  expect(new ProofOfWork(config, unused, unused).site()).toEqual({
    provider: 'altcha',
    siteKey: 'gigshift',
    challengeUrl: '/api/auth/challenge',
  });
});
