import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CANCEL_RULES } from '../assignments/cancel.fields.js';
import { CLOCK_RULES } from '../assignments/clock.fields.js';
import { isCommonPassword } from '../auth/common-passwords.js';
import { LOGIN_RULES } from '../auth/login.fields.js';
import { newEmail } from '../auth/new-email.fields.js';
import { REGISTER_RULES, type SignupForm, checkSignupForm } from '../auth/register.fields.js';
import { checkResetForm } from '../auth/reset.fields.js';
import en from '../locales/en/problems.json' with { type: 'json' };
import { CLOCK_OUT_FIX_RULES, EDIT_TIMESHEET_RULES, MARK_PAID_RULES } from '../payroll/payroll.fields.js';
import { SHIFT_BODY_RULES, SHIFT_FORM_RULES, checkShiftFields } from '../shifts/shift.fields.js';
import { PROFILE_RULES } from '../workers/profile.fields.js';
import { US_STATE_CODES } from '../workers/us-states.js';
import type { FieldProblem, FieldRule } from './fields.js';
import {
  type NamedFieldProblem,
  checkFields,
  email,
  list,
  object,
  objectSchema,
  optional,
  text,
} from './fields.rules.js';

const FIELD_TEXTS: Record<string, string> = en.fields;
const LABELS: Record<string, string> = en.labels;
const say = (field: string, problem: FieldProblem | null) => {
  if (!problem) return null;
  const values: Record<string, string | number> = { field: LABELS[field] ?? field, ...problem.params };
  return (FIELD_TEXTS[problem.code] ?? '').replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
};
const sayAll = (problems: NamedFieldProblem[]) =>
  Object.fromEntries(problems.map((one) => [one.field, say(one.field, one)]));
const code = (rule: FieldRule, value: unknown) => rule.check(value)?.code ?? null;

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
const request = {
  title: 'Kitting',
  description: 'Pack kits',
  skillLevelId: 1,
  date: '2026-11-20',
  startTime: '09:00',
  endTime: '17:00',
  payRate: 17,
  totalPositions: 2,
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
    expect(sayAll(checkSignupForm(wrong))).toEqual({
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
      expect(sayAll(problems)).toEqual({ confirmPassword: "Passwords don't match" });
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
    expect(sayAll(checkFields(PROFILE_RULES, blank))).toEqual({
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
    expect(sayAll(checkFields(LOGIN_RULES, { email: 'ana', password: '', recaptchaToken: 'x' }))).toEqual({
      email: 'Invalid email address',
      password: 'Password is required',
    });
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

  it('[A-31] accepts ordinary addresses up to 254 characters', () => {
    expect([code(email(), 'ana.ruiz+gig@mail.example.com'), code(email(), `${'a'.repeat(250)}@b.co`)]).toEqual([
      null,
      'too_long',
    ]);
  });

  it('[A-35] both passwords require 8 characters and must match', () => {
    expect(sayAll(checkResetForm({ newPassword: 'short', confirmPassword: 'short' }))).toEqual({
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: 'Password must be at least 8 characters',
    });
    expect(sayAll(checkResetForm({ newPassword: 'bindery-lamp', confirmPassword: 'bindery-lamb' }))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
});

describe('shift fields', () => {
  it('[D-23] pay: 16 to 32 on the form, 16 to 35 on the server, steps of 0.50', () => {
    const pay = (value: number) => [code(SHIFT_FORM_RULES.payRate, value), code(SHIFT_BODY_RULES.payRate, value)];
    expect(pay(15.5)).toEqual(['pay_rate_invalid', 'pay_rate_invalid']);
    expect([pay(16), pay(32)]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(pay(32.5)).toEqual(['pay_rate_invalid', null]);
    expect([pay(35)[1], pay(35.5)[1], pay(18.25)[1], pay(18.5)[1]]).toEqual([
      null,
      'pay_rate_invalid',
      'pay_rate_invalid',
      null,
    ]);
  });

  it('[D-38] positions: 1 to 10 on the form, 1 to 100 on the server', () => {
    const positions = (value: number) => [
      code(SHIFT_FORM_RULES.totalPositions, value),
      code(SHIFT_BODY_RULES.totalPositions, value),
    ];
    expect(positions(0)).toEqual(['positions_invalid', 'positions_invalid']);
    expect(positions(10)).toEqual([null, null]);
    expect(positions(11)).toEqual(['positions_invalid', null]);
    expect([positions(100)[1], positions(101)[1], positions(1.5)[1]]).toEqual([
      null,
      'positions_invalid',
      'positions_invalid',
    ]);
  });

  it('[D-20] names the bounds of a missing number of positions, as of an invalid one', () => {
    for (const value of [undefined, null, 0]) {
      const text = say('totalPositions', SHIFT_FORM_RULES.totalPositions.check(value));
      expect(text).toBe('Positions must be a whole number from 1 to 10');
    }
  });

  it('[S-05] a premium shift requires a premium above 0; others accept none or 0', () => {
    const shift = (isPremium: boolean, premiumRate?: number | null) =>
      checkShiftFields(SHIFT_BODY_RULES, { ...request, isPremium, premiumRate }).map((one) => say(one.field, one));
    const missing = ['A premium shift needs a premium rate above $0'];
    expect([shift(true), shift(true, null), shift(true, 0)]).toEqual([missing, missing, missing]);
    expect([shift(true, 0.5), shift(false), shift(false, null), shift(false, 0)]).toEqual([[], [], [], []]);
    expect(shift(true, 0.25)).toEqual(['Premium rate must be between $0 and $35, in steps of 0.50']);
  });

  it('[D-20] a missing skill level has its own message', () => {
    for (const value of [undefined, null, '', 0, 5, '2']) {
      expect(say('skillLevelId', SHIFT_FORM_RULES.skillLevelId.check(value))).toBe('Please select a skill level');
    }
    expect(code(SHIFT_FORM_RULES.skillLevelId, 4)).toBeNull();
  });

  it('[D-38] accepts and ignores filledPositions', () => {
    expect(code(SHIFT_BODY_RULES.filledPositions, 'anything')).toBeNull();
  });
});

describe('text without visible characters', () => {
  const NONE = ['\u200b', '\u3164\u2800', ' \u202e\ufeff', '\u0301'];

  it.each(NONE)('[X-24] %j does not satisfy a required field', (none) => {
    const required = [
      PROFILE_RULES.firstName,
      PROFILE_RULES.emergencyContactName,
      SHIFT_BODY_RULES.title,
      SHIFT_BODY_RULES.description,
      CANCEL_RULES.reason,
    ];
    expect(required.map((rule) => code(rule, none))).toEqual(required.map(() => 'required'));
    expect(code(PROFILE_RULES.state, none)).toBe('state_required');
    expect(code(SHIFT_BODY_RULES.requirements, [none])).toBe('entry_blank');
  });

  it.each(NONE)('[X-24] %j counts as an omitted optional field', (none) => {
    expect(code(SHIFT_BODY_RULES.titleEs, none)).toBeNull();
    expect(code(EDIT_TIMESHEET_RULES.reason, none)).toBeNull();
  });

  it('[X-25] refuses control characters, and accepts line ends and tabs', () => {
    for (const bad of ['Kit\u0007ting', 'Kitting\u001b[0m', 'Kit\u0085ting', 'Kitting\u007f'])
      expect([bad, code(SHIFT_BODY_RULES.title, bad)]).toEqual([bad, 'control_characters']);
    expect(code(SHIFT_BODY_RULES.description, 'Pack kits\r\n\tand label them')).toBeNull();
    expect(code(PROFILE_RULES.phone, '801-555-0142\u0007')).toBe('control_characters');
    expect(say('title', { code: 'control_characters' })).toMatch(/type it again/);
  });
});

describe('clock, cancel, timesheets', () => {
  const location = { latitude: 40.7, longitude: -111.9, distance: 12, timestamp: '2026-11-20T15:00:00Z' };

  it('[K-07] checks a clock body, its position included', () => {
    expect(checkFields(CLOCK_RULES, { shiftAssignmentId: 1, location })).toEqual([]);
    expect(code(CLOCK_RULES.location, { ...location, latitude: 90.1 })).toBe('coordinates_invalid');
    expect(code(CLOCK_RULES.location, { ...location, extra: 1 })).toBe('unknown_field');
    expect(code(CLOCK_RULES.location, { ...location, timestamp: 'noon' })).toBe('instant_invalid');
    expect(code(CLOCK_RULES.location, [])).toBe('wrong_type');
    expect(code(CLOCK_RULES.location, { ...location, latitude: Number.NaN })).toBe('wrong_type');
  });

  it('[O-06] accepts valid offline fields', () => {
    expect(code(CLOCK_RULES.clientEventId, '8f14e45f-ceea-467f-a0e6-3b1d6f2a9c11')).toBeNull();
    expect(code(CLOCK_RULES.clientEventId, 'x')).toBe('id_invalid');
    expect(['1', 0, -1, 1.5, 2_147_483_648].map((one) => code(CLOCK_RULES.shiftAssignmentId, one))).toEqual(
      Array(5).fill('id_invalid'),
    );
  });

  it('[X-21] an optional field may be null or blank; any other value is checked', () => {
    const faults = (nick: unknown) => checkFields({ nick: optional(text({ max: 5 })) }, { nick });
    expect([undefined, null, '', '  '].flatMap(faults)).toEqual([]);
    expect([faults('longer'), faults(7)].map(([fault]) => fault?.code)).toEqual(['too_long', 'wrong_type']);
  });

  it('[S-26] a blank reason is refused', () => {
    expect([
      code(CANCEL_RULES.reason, '  '),
      code(CANCEL_RULES.reason, 'x'.repeat(501)),
      code(CANCEL_RULES.reason, 'sick'),
    ]).toEqual(['required', 'too_long', null]);
  });

  it('[W-20] a clock-out requires both date and time', () => {
    expect(say('clockOutTime', CLOCK_OUT_FIX_RULES.clockOutTime.check(''))).toBe('Please enter both date and time');
    expect(code(CLOCK_OUT_FIX_RULES.clockOutDate, '2026-02-30')).toBe('date_invalid');
  });

  it('[W-23] hours are in quarter steps; blank hours count as omitted', () => {
    expect([null, '', 7.25, 7.3, 24.25, '8'].map((one) => code(EDIT_TIMESHEET_RULES.hoursWorked, one))).toEqual([
      null,
      null,
      null,
      'hours_invalid',
      'hours_invalid',
      'wrong_type',
    ]);
  });

  it('[E-16] a payment requires at least one timesheet', () => {
    expect([
      code(MARK_PAID_RULES.assignmentIds, []),
      code(MARK_PAID_RULES.assignmentIds, [1, 'x']),
      code(MARK_PAID_RULES.assignmentIds, [1, 2]),
    ]).toEqual(['none_chosen', 'id_invalid', null]);
  });
});

describe('field rules', () => {
  it('[H-21] provide a JSON schema for the API description', () => {
    expect(objectSchema({ name: text({ max: 5 }), nick: optional(text({ max: 5 })) })).toEqual({
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 5 },
        nick: { type: 'string', minLength: 1, maxLength: 5 },
      },
      required: ['name'],
    });
  });

  it('[A-04] never throw, for any value', () => {
    const rules = [
      ...Object.values<FieldRule>(REGISTER_RULES),
      ...Object.values<FieldRule>(SHIFT_BODY_RULES),
      ...Object.values<FieldRule>(CLOCK_RULES),
    ];
    const nested = [list(object({ name: text({ max: 3 }) }), { max: 2 }), ...rules];
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
        for (const rule of nested) expect(() => rule.check(value)).not.toThrow();
      }),
    );
  });
});
