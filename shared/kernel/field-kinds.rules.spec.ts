import { describe, expect, it } from '@jest/globals';
import { code } from './fields-spec-support.js';
import type { FieldRule } from './fields.js';
import {
  boolean,
  choice,
  email,
  id,
  isoInstant,
  language,
  line,
  list,
  localDate,
  localTime,
  mustBeTrue,
  number,
  object,
  objectSchema,
  optional,
  phone,
  text,
  uuid,
  zip,
} from './fields.rules.js';
import { TEXT_LIMITS } from './policy.js';

const UUID = '8f14e45f-ceea-467f-a0e6-3b1d6f2a9c11';

/** An instant of any length, by its decimals. */
const instantOfLength = (length: number) => `${'2026-11-20T15:00:00.'.padEnd(length - 1, '0')}Z`;

describe('the longest accepted value', () => {
  it.each([
    ['a text', () => text({ max: 5 }), 5, (length: number) => 'x'.repeat(length)],
    ['a line', () => line({ max: 5 }), 5, (length: number) => 'x'.repeat(length)],
    ['an address', email, TEXT_LIMITS.email, (length: number) => `${'x'.repeat(length - 10)}@mail.test`],
    ['a phone number', phone, TEXT_LIMITS.phone, (length: number) => '8'.repeat(length)],
    ['a ZIP code with blanks', zip, TEXT_LIMITS.zip, (length: number) => '84101'.padEnd(length)],
  ] as const)('[X-78] of %s: one character more is too long', (_, rule, max, ofLength) => {
    expect(rule().check(ofLength(max))).toBeNull();
    expect(rule().check(ofLength(max + 1))).toEqual({ code: 'too_long', params: { max } });
  });

  it('[X-78] of a list: one entry more is too many', () => {
    const rule = list(id(), { max: 2 });
    expect([rule.check([1, 2]), rule.check([1, 2, 3])]).toEqual([null, { code: 'too_many', params: { max: 2 } }]);
  });

  it('[X-78] of an id is the largest in the database', () => {
    expect([2_147_483_647, 2_147_483_648].map((value) => code(id(), value))).toEqual([null, 'id_invalid']);
  });

  it('[X-78] of an instant is 64 characters', () => {
    expect([64, 65].map((length) => isoInstant().check(instantOfLength(length)))).toEqual([
      null,
      { code: 'instant_invalid' },
    ]);
  });

  it('[X-78] of a nested object names the limit of its member', () => {
    expect(object({ name: text({ max: 3 }) }).check({ name: 'four' })).toEqual({
      code: 'too_long',
      params: { max: 3 },
    });
    expect(object({ name: text({ max: 3 }) }).check({})).toEqual({ code: 'required' });
    expect(code(object({ name: text({ max: 3 }) }), 'name')).toBe('wrong_type');
  });
});

describe('the smallest accepted value', () => {
  it('[X-78] of a list: one entry fewer is none', () => {
    const rule = list(id(), { min: 1, max: 2 });
    expect([rule.check([1]), rule.check([])]).toEqual([null, { code: 'none_chosen' }]);
  });

  it('[X-78] of a phone number is 10 digits, with a code for each kind of number', () => {
    expect(code(phone(), '801555012')).toBe('phone_too_short');
    expect(code(phone('emergency_phone_too_short'), '801555012')).toBe('emergency_phone_too_short');
    expect(code(phone(), '801-555-0123')).toBeNull();
  });
});

describe('values of the wrong kind', () => {
  it('[T-61] an unknown member of a nested object is named', () => {
    const rule = object({ name: text({ max: 3 }) });
    expect(rule.check({ name: 'one', extra: 1 })).toEqual({ code: 'unknown_field', params: { field: 'extra' } });
  });

  it('[X-78] text that the database cannot store is refused in every field', () => {
    for (const bad of ['a\0b', 'a\ud800b'])
      for (const rule of [text({ max: 9 }), email(), zip(), localTime(), isoInstant()])
        expect(code(rule, bad)).toBe('wrong_type');
  });

  it('[X-78] a number is finite', () => {
    const rule = number({ min: 0, max: 9 });
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '7', {}]) expect(code(rule, bad)).toBe('wrong_type');
    expect(rule.check(10)).toEqual({ code: 'number_invalid', params: { min: 0, max: 9 } });
  });

  it('[X-78] a check box is true or false, and one that must be checked is true', () => {
    expect([true, false, 'true', 1, null].map((value) => code(boolean(), value))).toEqual([
      null,
      null,
      'wrong_type',
      'wrong_type',
      'required',
    ]);
    expect([true, false, 'true', undefined].map((value) => code(mustBeTrue('required'), value))).toEqual([
      null,
      'required',
      'required',
      'required',
    ]);
  });

  it('[X-78] a choice is one of its values, of the same type', () => {
    expect(['1', 2, 3, 1].map((value) => code(choice([1, 2]), value))).toEqual([
      'choice_unknown',
      null,
      'choice_unknown',
      null,
    ]);
    expect(['es', 'fr', ''].map((value) => code(language(), value))).toEqual([
      null,
      'language_unknown',
      'language_unknown',
    ]);
  });

  it('[X-24] a blank text is a missing value', () => {
    for (const rule of [text({ max: 5 }), line({ max: 5 }), uuid(), localDate(), localTime(), isoInstant()])
      expect(rule.check('  ')).toEqual({ code: 'required' });
    expect(text({ max: 5, code: 'state_required' }).check('  ')).toEqual({ code: 'state_required' });
  });

  it.each([
    ['84101', null],
    ['84101-2345', null],
    ['841012345', null],
    [' 84101 ', null],
    ['8410', 'zip_too_short'],
    ['x84101', 'zip_too_short'],
    ['84101x', 'zip_too_short'],
    ['84101-23', 'zip_too_short'],
    [84_101, 'wrong_type'],
  ])('[U-03] the ZIP code %j is %j', (value, expected) => expect(code(zip(), value)).toBe(expected));

  it.each([
    ['1900-01-01T00:00:00Z', null],
    ['1899-12-31T23:59:59Z', 'instant_invalid'],
    ['2999-12-31T23:59:59.999Z', null],
    ['3000-01-01T00:00:00Z', 'instant_invalid'],
    ['2026-11-20', 'instant_invalid'],
  ])('[O-06] the instant %s of a device is %j', (value, expected) => expect(code(isoInstant(), value)).toBe(expected));

  it.each([
    [UUID, null],
    [UUID.toUpperCase(), null],
    [`${UUID}0`, 'id_invalid'],
    [`0${UUID}`, 'id_invalid'],
    [`${' '.repeat(28)}${UUID}`, 'id_invalid'],
    [UUID.replaceAll('-', ''), 'id_invalid'],
    [UUID.replace('f', 'g'), 'id_invalid'],
  ])('[O-06] the id %j of an event is %j', (value, expected) => expect(code(uuid(), value)).toBe(expected));

  it.each([
    ['00:00', null],
    ['23:59', null],
    ['24:00', 'time_invalid'],
    ['9:00', 'time_invalid'],
  ])('[D-20] the time %s is %j', (value, expected) => expect(code(localTime(), value)).toBe(expected));

  it.each([
    ['2028-02-29', null],
    ['2026-11-20T15:00:00Z', null],
    ['2026-02-29', 'date_invalid'],
    ['11/20/2026', 'date_invalid'],
  ])('[D-20] the date %s is %j', (value, expected) => expect(code(localDate(), value)).toBe(expected));
});

describe('the JSON schema of a field, for the API description', () => {
  it.each<[string, () => FieldRule, object]>([
    ['a text', () => text({ max: 5 }), { type: 'string', minLength: 1, maxLength: 5 }],
    ['a line', () => line({ max: 5 }), { type: 'string', minLength: 1, maxLength: 5 }],
    ['an address', email, { type: 'string', format: 'email', maxLength: TEXT_LIMITS.email }],
    ['a phone number', phone, { type: 'string', minLength: 10, maxLength: TEXT_LIMITS.phone }],
    ['a ZIP code', zip, { type: 'string', minLength: 5, maxLength: TEXT_LIMITS.zip }],
    ['a choice', () => choice([1, 2]), { enum: [1, 2] }],
    ['a language', language, { enum: ['en', 'es'] }],
    ['a number', () => number({ min: 0, max: 9 }), { type: 'number', minimum: 0, maximum: 9 }],
    [
      'a number in steps',
      () => number({ min: 0, max: 9, step: 0.5 }),
      { type: 'number', minimum: 0, maximum: 9, multipleOf: 0.5 },
    ],
    ['a check box', boolean, { type: 'boolean' }],
    ['a check box that must be checked', () => mustBeTrue('required'), { type: 'boolean', const: true }],
    ['an instant', isoInstant, { type: 'string', format: 'date-time' }],
    ['a date', localDate, { type: 'string', examples: ['2026-11-20'] }],
    ['a time', localTime, { type: 'string', examples: ['14:30'] }],
    ['an id of a device', uuid, { type: 'string', format: 'uuid' }],
    ['an id', id, { type: 'integer', minimum: 1, maximum: 2_147_483_647 }],
  ])('[X-81] %s', (_, rule, schema) => expect(rule().schema).toStrictEqual(schema));

  it('[X-81] of a list and of an object contains those of their members', () => {
    expect(list(boolean(), { min: 1, max: 2 }).schema).toStrictEqual({
      type: 'array',
      items: { type: 'boolean' },
      minItems: 1,
      maxItems: 2,
    });
    expect(list(boolean(), { max: 2 }).schema).toMatchObject({ minItems: 0, maxItems: 2 });
    expect(object({ at: boolean() }).schema).toStrictEqual({
      type: 'object',
      additionalProperties: false,
      properties: { at: { type: 'boolean' } },
      required: ['at'],
    });
  });

  it('[X-81] lists the required members', () => {
    expect(objectSchema({ name: text({ max: 5 }), nick: optional(text({ max: 5 })) })).toStrictEqual({
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 5 },
        nick: { type: 'string', minLength: 1, maxLength: 5 },
      },
      required: ['name'],
    });
  });
});
