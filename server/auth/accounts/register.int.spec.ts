import { describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { REGISTRATION } from '../../test/factories/application-form.js';
import { rowsOf } from '../../test/factories/rows.js';
import { logIn } from '../test/log-in.js';
import { deliveredMail } from '../test/mails.js';

const test = appFixture();

describe('POST /api/auth/register', () => {
  it('[A-11, A-12, A-13, U-06] creates an unapproved account with a pending background check, and returns an upload token', async () => {
    const response = await test.call('POST', '/api/auth/register', {
      body: { ...REGISTRATION, confirmAge: true, role: 'admin' },
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      message: expect.stringContaining('Thank you'),
      uploadToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [user] = await rowsOf(test, `SELECT * FROM users WHERE email = $1`, [REGISTRATION.email]);
    expect(user).toMatchObject({
      role: 'worker',
      is_approved: false,
      is_active: true,
      background_check_status: 'pending',
      preferred_language: 'en',
    });
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const tokens = await rowsOf(test, `SELECT token_hash FROM upload_tokens WHERE user_id = $1`, [user?.id]);
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.token_hash).not.toBe(response.body.uploadToken);
  });

  it('[A-46] stores the accepted texts with time and origin', async () => {
    const email = 'consenting@gigshift.example';
    const before = Date.now();
    await test.call('POST', '/api/auth/register', {
      body: { ...REGISTRATION, email, confirmAge: true },
      headers: { 'user-agent': 'Firefox on a phone' },
    });
    const consents = await rowsOf<{ kind: string; at: Date }>(
      test,
      `SELECT c.kind, c.text_version AS version, c.language, c.ip_address AS address, c.user_agent AS browser, c.given_at AS at
         FROM consents c JOIN users u ON u.id = c.user_id WHERE u.email = $1 ORDER BY kind`,
      [email],
    );
    const origin = { language: 'en', address: '127.0.0.1', browser: 'Firefox on a phone', at: expect.any(Date) };
    expect(consents).toEqual([
      { kind: 'age', version: 'age-18-2026-11', ...origin },
      { kind: 'background_check', version: 'background-check-2026-11', ...origin },
      { kind: 'terms', version: 'terms-2026-11', ...origin },
    ]);
    for (const { at } of consents) {
      expect(at.getTime()).toBeGreaterThanOrEqual(before);
      expect(at.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('[A-02, A-11] stores each field of the person, the address and the emergency contact', async () => {
    const { agreeToBackgroundCheck, password, ...fields } = REGISTRATION;
    const email = 'each.field@gigshift.example';
    await test.call('POST', '/api/auth/register', { body: { ...fields, agreeToBackgroundCheck, password, email } });
    const { body } = await logIn(test, { email, password });
    expect(body.user).toMatchObject({ ...fields, email });
  });

  it('[A-11] writes one audit row, without a name or address in it', async () => {
    const audit = await rowsOf(
      test,
      `SELECT a.actor_kind, a.changes FROM audit_log a JOIN users u ON a.subject_id = u.id::text WHERE a.action = 'user.registered' AND u.email = $1`,
      [REGISTRATION.email],
    );
    expect(audit).toEqual([{ actor_kind: 'visitor', changes: {} }]);
  });

  it('[I-24] mails a confirmation in the person’s language', async () => {
    expect(await deliveredMail(test, REGISTRATION.email)).toContain('Hello Nora');
    const email = 'luz@gigshift.example';
    await test.call('POST', '/api/auth/register', {
      body: { ...REGISTRATION, email, firstName: 'Luz', preferredLanguage: 'es' },
    });
    expect(await deliveredMail(test, email)).toContain('Hola, Luz');
  });

  it('[A-08] refuses a common password that the form accepts', async () => {
    const body = { ...REGISTRATION, email: 'guessed@gigshift.example', password: 'Rush2112' };
    expect(await test.call('POST', '/api/auth/register', { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', code: 'password_common' }] },
    });
    expect(await rowsOf(test, `SELECT 1 FROM users WHERE email = $1`, [body.email])).toEqual([]);
  });

  it('[A-47, A-48, X-24] refuses malformed addresses, names without visible text and the demo password', async () => {
    const faultsOf = async (changes: Record<string, string>) => {
      const response = await test.call('POST', '/api/auth/register', {
        body: { ...REGISTRATION, email: 'odd@x.example', ...changes },
      });
      expect(response.status).toBe(400);
      return response.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
    };
    for (const email of ['.user@example.com', 'user@-example.com', `${'a'.repeat(65)}@example.com`, 'a@exam_ple.com'])
      expect([email, await faultsOf({ email })]).toEqual([email, [['email', 'email_invalid']]]);
    expect(await faultsOf({ firstName: '\u200b', lastName: '\u3164' })).toEqual([
      ['firstName', 'required'],
      ['lastName', 'required'],
    ]);
    expect(await faultsOf({ password: 'gigshift-demo' })).toEqual([['password', 'password_common']]);
  });

  it('[A-09] refuses a taken address in any case', async () => {
    const response = await test.call('POST', '/api/auth/register', {
      body: { ...REGISTRATION, email: REGISTRATION.email.toUpperCase() },
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  it('[A-09] accepts one of two concurrent registrations', async () => {
    const body = { ...REGISTRATION, email: 'twice@gigshift.example' };
    const responses = await Promise.all([1, 2, 3].map(() => test.call('POST', '/api/auth/register', { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['email', 'not an address', 'Invalid email address'],
    ['password', 'short 7', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['password', 'password123', 'This password is too common. Choose one that is harder to guess'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phone', '555-0190', 'Phone number must be at least 10 digits'],
    ['address', '', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['zipCode', '8410', 'ZIP code must be at least 5 digits'],
    ['emergencyContactName', '', 'Emergency contact name is required'],
    ['emergencyContactRelation', '', 'Emergency contact relation is required'],
    ['emergencyContactPhone', '555', 'Emergency contact phone must be at least 10 digits'],
    ['preferredLanguage', 'fr', 'Choose English or Spanish'],
    ['agreeToBackgroundCheck', false, 'You must agree to the background check'],
    ['confirmAge', false, 'You must be 18 or older'],
    ['isApproved', true, 'isApproved is not a known field'],
  ])('[A-07, A-08] refuses %s = %j: %s', async (field, value, message) => {
    const body = { ...REGISTRATION, email: 'never@gigshift.example', [field]: value };
    const response = await test.call('POST', '/api/auth/register', { body });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field, message }], message },
    });
    expect(await rowsOf(test, `SELECT 1 FROM users WHERE email LIKE 'never%'`)).toEqual([]);
  });

  it('[A-07] answers in Spanish for Spanish readers', async () => {
    const headers = { 'accept-language': 'es-MX,es;q=0.9' };
    const response = await test.call('POST', '/api/auth/register', { body: { ...REGISTRATION, email: 'x' }, headers });
    expect(response.body.message).not.toBe('Invalid email address');
    expect(response.body.message).toMatch(/correo/i);
  });
});
