import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CANCEL_RULES } from '../assignments/assignment.fields.js';
import { CLOCK_RULES } from '../assignments/clock.fields.js';
import { REGISTER_RULES } from '../auth/register.fields.js';
import { CLOCK_OUT_FIX_RULES, EDIT_TIMESHEET_RULES, MARK_PAID_RULES } from '../payroll/payroll.fields.js';
import { SHIFT_BODY_RULES, SHIFT_FORM_RULES, checkShiftFields } from '../shifts/shift.fields.js';
import { PROFILE_RULES } from '../workers/profile.fields.js';
import { code, messageOf } from './fields-spec-support.js';
import type { FieldRule } from './fields.js';
import { checkFields, list, object, optional, text } from './fields.rules.js';

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
      const text = messageOf('totalPositions', SHIFT_FORM_RULES.totalPositions.check(value));
      expect(text).toBe('Positions must be a whole number from 1 to 10');
    }
  });

  it('[S-05] a premium shift requires a premium above 0; others accept none or 0', () => {
    const shift = (isPremium: boolean, premiumRate?: number | null) =>
      checkShiftFields(SHIFT_BODY_RULES, { ...request, isPremium, premiumRate }).map((one) =>
        messageOf(one.field, one),
      );
    const missing = ['A premium shift needs a premium rate above $0'];
    expect([shift(true), shift(true, null), shift(true, 0)]).toEqual([missing, missing, missing]);
    expect([shift(true, 0.5), shift(false), shift(false, null), shift(false, 0)]).toEqual([[], [], [], []]);
    expect(shift(true, 0.25)).toEqual(['Premium rate must be between $0 and $35, in steps of 0.50']);
  });

  it('[D-20] a missing skill level has its own message', () => {
    for (const value of [undefined, null, '', 0, 5, '2']) {
      expect(messageOf('skillLevelId', SHIFT_FORM_RULES.skillLevelId.check(value))).toBe('Please select a skill level');
    }
    expect(code(SHIFT_FORM_RULES.skillLevelId, 4)).toBeNull();
  });

  it('[D-28] physical demands are light, moderate or heavy', () => {
    const demands = ['light', 'moderate', 'heavy', 'extreme', ''].map((one) =>
      code(SHIFT_BODY_RULES.physicalDemands, one),
    );
    expect(demands.map((problem) => problem === null)).toEqual([true, true, true, false, true]);
  });

  it('[D-38] accepts and ignores filledPositions', () => {
    expect(code(SHIFT_BODY_RULES.filledPositions, 'anything')).toBeNull();
  });
});

describe('names and titles', () => {
  it('[X-77] are on one line; longer texts may have several', () => {
    const lines = [PROFILE_RULES.firstName, PROFILE_RULES.city, SHIFT_BODY_RULES.title, SHIFT_BODY_RULES.titleEs];
    expect(lines.map((rule) => code(rule, 'one\ntwo'))).toEqual(lines.map(() => 'control_characters'));
    expect(lines.map((rule) => code(rule, 'one two'))).toEqual(lines.map(() => null));
    expect([code(SHIFT_BODY_RULES.description, 'one\ntwo'), code(CANCEL_RULES.reason, 'one\ntwo')]).toEqual([
      null,
      null,
    ]);
    expect([code(PROFILE_RULES.firstName, ''), code(PROFILE_RULES.firstName, 7)]).toEqual(['required', 'wrong_type']);
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
    expect(messageOf('title', { code: 'control_characters' })).toMatch(/type it again/);
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

  it('[K-07] requires the assignment, and place, distance and time of the position', () => {
    expect(checkFields(CLOCK_RULES, { location })).toMatchObject([{ field: 'shiftAssignmentId', code: 'required' }]);
    for (const name of Object.keys(location)) {
      expect([name, code(CLOCK_RULES.location, { ...location, [name]: undefined })]).toEqual([name, 'required']);
    }
  });

  it('[O-06] accepts valid offline fields', () => {
    const offline = { capturedAt: '2026-11-20T15:00:00Z', clockOffsetMs: -250, capturedOffline: true };
    expect(checkFields(CLOCK_RULES, { shiftAssignmentId: 1, location, ...offline })).toEqual([]);
    expect(code(CLOCK_RULES.capturedAt, '3 PM')).toBe('instant_invalid');
    expect(code(CLOCK_RULES.capturedAt, '2028-02-29T23:30:00-07:00')).toBeNull();
    expect(code(CLOCK_RULES.capturedAt, '2026-02-29T10:00:00Z')).toBe('instant_invalid');
    expect(code(CLOCK_RULES.capturedAt, '2026-04-31T10:00:00Z')).toBe('instant_invalid');
    expect(code(CLOCK_RULES.clockOffsetMs, '1 s')).toBe('wrong_type');
    expect(code(CLOCK_RULES.capturedOffline, 'yes')).toBe('wrong_type');
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
    expect(messageOf('clockOutTime', CLOCK_OUT_FIX_RULES.clockOutTime.check(''))).toBe(
      'Please enter both date and time',
    );
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
