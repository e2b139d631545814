import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RealTime } from '../../platform/clock/clock.js';
import { aWorker, TEST_PASSWORD } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { seal } from '../secrets.js';
import { startSiteverify, type Siteverify } from '../test/siteverify.js';
import { TWO_FACTOR_PURPOSE, totpCode, totpStep } from '../login/two-factor.js';

const PERSON = { success: true, score: 0.9, action: 'login', hostname: 'shifts.example' };

let google: Siteverify;
let test: TestApp;

beforeAll(async () => {
  google = await startSiteverify();
  test = await createTestApp({
    env: {
      PUBLIC_URL: 'https://shifts.example',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'its-secret',
      RECAPTCHA_MIN_SCORE: '0.7',
      RECAPTCHA_URL: google.url,
      LOG_LEVEL: 'silent',
    },
  });
});
afterAll(async () => {
  await test.close();
  await google.close();
});
beforeEach(() => google.respondWith({ body: PERSON }));

async function login(body: Record<string, unknown> = {}) {
  const { email } = await aWorker(test);
  return test.call('POST', '/api/auth/login', {
    body: { email, password: TEST_PASSWORD, recaptchaToken: randomUUID(), ...body },
  });
}
const failed = { status: 400, body: { code: 'human_verification_failed' } };
const unavailable = {
  status: 503,
  body: { message: 'The security check does not answer right now. Please try again in a moment.' },
};

describe('human verification by reCAPTCHA', () => {
  it('[I-15] returns provider, key and script; the CSP allows that script, and no other', async () => {
    const { body, headers } = await test.call('GET', '/api/recaptcha/site-key');
    expect(body).toEqual({
      provider: 'recaptcha',
      siteKey: 'site-key',
      scriptUrl: `${google.url}/api.js?render=site-key`,
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${google.url}/ https://www.gstatic.com/recaptcha/;`);
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${google.url}/`));
  });

  it('[I-16] sends Google the secret and the token once, and nothing else', async () => {
    google.requests.length = 0;
    expect(await login({ recaptchaToken: 'a-token' })).toMatchObject({ status: 200 });
    expect(google.requests).toEqual([{ secret: 'its-secret', response: 'a-token', fields: ['response', 'secret'] }]);
  });

  it.each([
    ['scores too little', { ...PERSON, score: 0.69 }],
    ['is for another action', { ...PERSON, action: 'signup' }],
    ['is of another site', { ...PERSON, hostname: 'evil.example' }],
    ['is refused', { success: false, 'error-codes': ['invalid-input-response'] }],
  ])('[I-16] refuses a token that %s', async (_name, body) => {
    google.respondWith({ body });
    expect(await login()).toMatchObject(failed);
  });

  it('[I-16] accepts a token once, also in concurrent calls', async () => {
    const { email } = await aWorker(test);
    const call = () =>
      test.call('POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD, recaptchaToken: 'once' } });
    const responses = await Promise.all([call(), call(), call(), call()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('[I-16] refuses a missing or invalid token without a call to Google', async () => {
    google.requests.length = 0;
    for (const recaptchaToken of [undefined, '', 'x'.repeat(8_193)]) {
      expect(await login({ recaptchaToken })).toMatchObject({ status: 400 });
    }
    expect(google.requests).toEqual([]);
  });

  it.each([
    ['answers an error', { status: 502, body: 'bad gateway' }],
    ['answers no JSON', { body: '<html>' }],
    ['does not know the secret', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
    ['does not answer', null],
    ['redirects, where the secret must not be sent', { status: 307, body: '' }],
  ])('[I-16] refuses logins with an error while Google %s', async (_name, response) => {
    google.respondWith(response);
    google.requests.length = 0;
    expect(await login()).toMatchObject(unavailable);
    expect(google.requests).toHaveLength(1);
  });

  it('[A-25, I-16] accepts the token once more with the two-factor code', async () => {
    const secret = randomBytes(20);
    const sealed = seal(test.config.secrets.encryptionKeys, TWO_FACTOR_PURPOSE, secret);
    const worker = await aWorker(test, { twoFactorSecretEncrypted: sealed, twoFactorEnabledAt: test.clock.now() });
    const call = { email: worker.email, password: TEST_PASSWORD, recaptchaToken: 'with-two-factor' };
    expect(await test.call('POST', '/api/auth/login', { body: call })).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required' },
    });
    const twoFactorCode = totpCode(secret, totpStep(test.app.get(RealTime).now()));
    const again = () => test.call('POST', '/api/auth/login', { body: { ...call, twoFactorCode } });
    expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject(failed);
  });
});
