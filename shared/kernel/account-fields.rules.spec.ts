import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isCommonPassword } from '../auth/common-passwords.js';
import { LOGIN_RULES } from '../auth/login.fields.js';
import { newEmail } from '../auth/new-email.fields.js';
import { REGISTER_RULES, type SignupForm, checkSignupForm } from '../auth/register.fields.js';
import { checkResetForm, REQUEST_RESET_RULES } from '../auth/reset.fields.js';
import { PROFILE_RULES } from '../workers/profile.fields.js';
import { US_STATE_CODES } from '../workers/us-states.js';
import { code, messagesOf } from './fields-spec-support.js';
import { checkFields, email } from './fields.rules.js';

const person = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '(801) 555-0142',
  address: '12 Main St',
  city: 'Salt Lake City',
  state: 'UT',
  zipCode: '84101',
  emergencyContactName: 'Luis Ruiz',
  emergencyContactRelation: 'Brother',
  emergencyContactPhone: '8015550143',
};
const signup: SignupForm = {
  ...person,
  email: 'ana@example.com',
  password: 'bindery-lamp-7',
  confirmPassword: 'bindery-lamp-7',
  agreeToTerms: true,
  agreeToBackgroundCheck: true,
  confirmAge: true,
};

describe('signup', () => {
  it('[A-04] accepts a complete form', () => {
    expect(checkSignupForm(signup)).toEqual([]);
  });

  it('[A-05] [A-06] returns the messages of the specification', () => {
    const wrong = { ...signup, confirmPassword: 'other', agreeToTerms: false, agreeToBackgroundCheck: false };
    expect(messagesOf(checkSignupForm(wrong))).toEqual({
      confirmPassword: "Passwords don't match",
      agreeToTerms: 'You must agree to the terms',
      agreeToBackgroundCheck: 'You must agree to the background check',
    });
  });

  it.each(['', 'Bindery-lamp-7', 'bindery-lamp-7 ', 'bindery-lamp'])(
    '[A-05] a password repeated as %p only gets the message that it differs',
    (confirmPassword) => {
      const problems = checkSignupForm({ ...signup, confirmPassword });
      expect(problems.map(({ field }) => field)).toEqual(['confirmPassword']);
      expect(messagesOf(problems)).toEqual({ confirmPassword: "Passwords don't match" });
    },
  );

  it('[A-04] the server requires every user field', () => {
    const missing = Object.keys(person).concat('email', 'password', 'agreeToBackgroundCheck');
    expect(
      checkFields(REGISTER_RULES, {})
        .map((one) => one.field)
        .sort(),
    ).toEqual(missing.sort());
  });

  it('[A-07] [A-11] role and age are optional, unknown fields are refused', () => {
    const { confirmPassword, agreeToTerms, confirmAge, ...body } = signup;
    expect(checkFields(REGISTER_RULES, { ...body, role: 'admin', preferredLanguage: 'es' })).toEqual([]);
    expect(checkFields(REGISTER_RULES, { ...body, confirmAge })).toEqual([]);
    expect(checkFields(REGISTER_RULES, { ...body, confirmAge: false })).toMatchObject([{ code: 'age_required' }]);
    expect(checkFields(REGISTER_RULES, { ...body, confirmPassword, agreeToTerms })).toEqual([
      { field: 'confirmPassword', code: 'unknown_field' },
      { field: 'agreeToTerms', code: 'unknown_field' },
    ]);
    expect(
      checkFields(REGISTER_RULES, JSON.parse(`{"__proto__": 1, "isApproved": true}`)).filter(
        (one) => one.code === 'unknown_field',
      ),
    ).toHaveLength(2);
  });

  it.each([
    ['a234567', 'password_too_short'],
    ['a2345678', null],
    ['Password1', 'password_common'],
    ['qqqqqqqqqqqq', 'password_common'],
    ['Gigshift#2026', 'password_common'],
    ['2-turnos-3', 'password_common'],
    ['two turnos a week', null],
    ['ab'.repeat(64), null],
    [`${'ab'.repeat(64)}c`, 'password_too_long'],
    [12_345_678, 'wrong_type'],
    ['gigshift-demo', 'password_common'],
    ['Gigshift-Demo-77', 'password_common'],
    ['ｐａｓｓｗｏｒｄ１', 'password_common'],
  ])('[A-08] the password %p: %p', (password, expected) => {
    expect(code(REGISTER_RULES.password, password)).toBe(expected);
  });

  it('[A-08] a common password stays common with capitals', () => {
    expect(isCommonPassword('PassWord123')).toBe(true);
  });

  it('[A-48] counts code points of the normalized password, for a new password and at login', () => {
    const faces = (count: number) =>
      Array.from({ length: count }, (_, at) => '🙂🙃'.slice((at % 2) * 2, (at % 2) * 2 + 2)).join('');
    const verdicts = (password: string) => [
      code(REGISTER_RULES.password, password),
      code(LOGIN_RULES.password, password),
    ];
    expect(verdicts(faces(7))).toEqual(['password_too_short', null]);
    expect(verdicts(faces(8))).toEqual([null, null]);
    expect(verdicts(faces(128))).toEqual([null, null]);
    expect(verdicts(faces(129))).toEqual(['password_too_long', 'password_too_long']);
    expect(verdicts('ñ12345🙂'.normalize('NFD'))).toEqual(['password_too_short', null]);
    expect(verdicts(`${'ab'.repeat(63)}ño`.normalize('NFD'))).toEqual([null, null]);
  });

  it('[A-48] a repeated password matches even if another keyboard composes a letter differently', () => {
    const [password, confirmPassword] = ['compañía 77'.normalize('NFC'), 'compañía 77'.normalize('NFD')];
    expect(password).not.toBe(confirmPassword);
    expect(checkSignupForm({ ...signup, password, confirmPassword })).toEqual([]);
    expect(checkResetForm({ newPassword: password, confirmPassword })).toEqual([]);
  });

  it('[A-03] accepts the 50 states', () => {
    expect(US_STATE_CODES).toHaveLength(50);
    expect(US_STATE_CODES.map((state) => code(PROFILE_RULES.state, state))).toEqual(US_STATE_CODES.map(() => null));
    expect([code(PROFILE_RULES.state, 'DC'), code(PROFILE_RULES.state, '')]).toEqual([
      'state_unknown',
      'state_required',
    ]);
  });
});

describe('profile', () => {
  it('[U-02] [U-03] returns the messages of the specification', () => {
    const blank = Object.fromEntries(Object.keys(PROFILE_RULES).map((field) => [field, '']));
    expect(messagesOf(checkFields(PROFILE_RULES, blank))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone number must be at least 10 digits',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP code must be at least 5 digits',
      emergencyContactName: 'Emergency contact name is required',
      emergencyContactRelation: 'Emergency contact relation is required',
      emergencyContactPhone: 'Emergency contact phone must be at least 10 digits',
      preferredLanguage: 'Choose English or Spanish',
    });
  });

  it('[U-03] counts the digits of a phone number and a ZIP code', () => {
    expect([code(PROFILE_RULES.phone, '801-555-014'), code(PROFILE_RULES.phone, '801-555-0142')]).toEqual([
      'phone_too_short',
      null,
    ]);
    const emergency = ['801-555-014', '801-555-0142'].map((one) => code(PROFILE_RULES.emergencyContactPhone, one));
    expect(emergency).toEqual(['emergency_phone_too_short', null]);
    expect(['U', 'UT'].map((one) => code(PROFILE_RULES.state, one))).toEqual(['state_required', null]);
    expect(['8410', '84101', '84101-1234', '8410a'].map((one) => code(PROFILE_RULES.zipCode, one))).toEqual([
      'zip_too_short',
      null,
      null,
      'zip_too_short',
    ]);
  });

  it('[U-02] limits names to 100 characters', () => {
    expect([code(PROFILE_RULES.firstName, 'x'.repeat(100)), code(PROFILE_RULES.firstName, 'x'.repeat(101))]).toEqual([
      null,
      'too_long',
    ]);
    expect(code(PROFILE_RULES.firstName, 5)).toBe('wrong_type');
  });
});

describe('sign-in and reset', () => {
  it('[A-17] returns the messages of the specification', () => {
    expect(messagesOf(checkFields(LOGIN_RULES, { email: 'ana', password: '', recaptchaToken: 'x' }))).toEqual({
      email: 'Invalid email address',
      password: 'Password is required',
    });
    expect(code(LOGIN_RULES.password, 'x')).toBeNull();
  });

  it.each(['', '  ', '\n'])('[A-53] %p is a missing address, not an invalid one', (value) => {
    expect([code(email(), value), code(newEmail(), value)]).toEqual(['email_required', 'email_required']);
  });

  it.each(['a@b', 'a b@c.de', '@c.de', 'a@@c.de', 'a@c..de', 'a@c.d', '<a@c.de>'])(
    '[A-31] %p is no e-mail address',
    (value) => {
      expect(code(email(), value)).toBe('email_invalid');
    },
  );

  it.each([
    ['a zero width space', 'ana\u200b@example.com'],
    ['a soft hyphen', 'ana@exam\u00adple.com'],
    ['a filler that is a letter', 'ana\u3164@example.com'],
    ['a variation selector', 'ana\ufe0f@example.com'],
    ['text turned around', 'ana\u202e@example.com'],
    ['a control character', 'ana\u0007@example.com'],
    ['a number in place of a name', 'ana@[192.0.2.1]'],
    ['a blank that is drawn as none', 'ana\u2800@example.com'],
  ])('[A-31] %s is refused in a new e-mail address, and accepted at login', (_what, value) => {
    expect([code(newEmail(), value), code(email(), value)]).toEqual(['email_invalid', null]);
  });

  it.each([
    '.user@example.com',
    'user.@example.com',
    'user@-example.com',
    'user@example-.com',
    `${'a'.repeat(65)}@example.com`,
    'ana@exam_ple.com',
    'ana@example.c0m!',
    'ana@example.123',
    'ana@example..com',
    `ana@${'b'.repeat(64)}.com`,
  ])('[A-47] %p is no new e-mail address', (value) => {
    expect(code(newEmail(), value)).toBe('email_invalid');
  });

  it('[A-47] every address accepted at signup is accepted at login', () => {
    const parts = fc.stringMatching(/^[a-z"().!_-]{1,6}$/);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(parts, parts).map(([a, b]) => `${a}@${b}.co`),
        ),
        (value) => {
          if (code(newEmail(), value) === null) expect(code(email(), value)).toBeNull();
        },
      ),
    );
  });

  it('[A-47] an existing account with a now refused address can log in', () => {
    for (const value of ['.user@example.com', 'user@-example.com', `${'a'.repeat(65)}@example.com`, 'ana@exam_ple.com'])
      expect(code(LOGIN_RULES.email, value)).toBeNull();
  });

  it('[A-31] accepts an address in any visible letters', () => {
    for (const value of ['josé@ejemplo.mx', '用户@例子.公司', ' ana@example.com\n'])
      expect(code(newEmail(), value)).toBeNull();
    expect(code(newEmail(), 'a@b')).toBe('email_invalid');
  });

  it('[A-31] a reset link is requested for a valid address', () => {
    expect(['ana', 'ana@example.com'].map((one) => code(REQUEST_RESET_RULES.email, one))).toEqual([
      'email_invalid',
      null,
    ]);
  });

  it('[A-31] accepts ordinary addresses up to 254 characters', () => {
    expect([code(email(), 'ana.ruiz+gig@mail.example.com'), code(email(), `${'a'.repeat(250)}@b.co`)]).toEqual([
      null,
      'too_long',
    ]);
  });

  it('[A-35] both passwords require 8 characters and must match', () => {
    expect(checkResetForm({ newPassword: 'tinta 78', confirmPassword: 'tinta 78' })).toEqual([]);
    expect(messagesOf(checkResetForm({ newPassword: 'tinta 7', confirmPassword: 'tinta 7' }))).toEqual({
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: 'Password must be at least 8 characters',
    });
    expect(messagesOf(checkResetForm({ newPassword: 'bindery-lamp', confirmPassword: 'bindery-lamb' }))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
});
