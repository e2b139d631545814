import { describe, expect, it } from '@jest/globals';
import { checkFields } from '../kernel/fields.rules.js';
import { DEFAULT_CHANNELS, effectivePreferences, PREFERENCES_RULES, REMINDER_KINDS } from './preference.rules.js';

describe('reminder preferences', () => {
  it('[N-12] use the defaults for missing values, and ignore unknown ones', () => {
    const none = { push: false, email: false };
    expect(
      effectivePreferences([
        { kind: 'clockInOpens', ...none },
        { kind: 'abolished', ...none },
      ]),
    ).toEqual({
      ...{ freeCancelEnds: DEFAULT_CHANNELS, dayBefore: DEFAULT_CHANNELS },
      ...{ twoHoursBefore: DEFAULT_CHANNELS, clockInOpens: none },
    });
    expect(Object.keys(effectivePreferences([]))).toEqual(REMINDER_KINDS);
  });

  it('[N-12] are those that the worker chose for each reminder', () => {
    const channels = {
      ...{ freeCancelEnds: [true, false], dayBefore: [false, true] },
      ...{ twoHoursBefore: [true, true], clockInOpens: [false, false] },
    };
    const chosen = REMINDER_KINDS.map((kind) => ({ kind, push: channels[kind][0]!, email: channels[kind][1]! }));
    expect(effectivePreferences(chosen)).toEqual({
      freeCancelEnds: { push: true, email: false },
      dayBefore: { push: false, email: true },
      twoHoursBefore: { push: true, email: true },
      clockInOpens: { push: false, email: false },
    });
  });

  it('[N-27] are taken from a page that does not know the reminder about free cancelling', () => {
    const { freeCancelEnds: _unknown, ...known } = effectivePreferences([]);
    expect(checkFields(PREFERENCES_RULES, known)).toEqual([]);
    expect(checkFields(PREFERENCES_RULES, { ...known, freeCancelEnds: { push: true } })).toMatchObject([
      { field: 'freeCancelEnds' },
    ]);
  });

  it('[N-12] require both channels of the other three reminders', () => {
    const all = effectivePreferences([]);
    expect(checkFields(PREFERENCES_RULES, all)).toEqual([]);
    expect(checkFields(PREFERENCES_RULES, { ...all, dayBefore: { push: true } })).toMatchObject([
      { field: 'dayBefore' },
    ]);
    expect(checkFields(PREFERENCES_RULES, { dayBefore: all.dayBefore }).map(({ field }) => field)).toEqual([
      'twoHoursBefore',
      'clockInOpens',
    ]);
  });
});
