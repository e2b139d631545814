import { describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '../kernel/time.js';
import { sessionEnd, sessionEndAtUse } from './session.rules.js';

const START = instant(1_800_000_000_000);
const END = instant(START + 12 * HOUR_MS);
const at = (ms: number) => instant(END + ms);
const clockedIn = { isClockedIn: true };
const clockedOut = { isClockedIn: false };

describe('a new session', () => {
  it('[A-24] lasts 12 hours, with “remember me” 30 days', () => {
    expect(sessionEnd(START, false) - START).toBe(12 * HOUR_MS);
    expect(sessionEnd(START, true) - START).toBe(30 * DAY_MS);
  });
});

describe('a session that is used', () => {
  const live = { expiresAt: END, endedAt: null };

  it.each([clockedIn, clockedOut])('[A-24] keeps its end until the last millisecond (%j)', (state) => {
    expect(sessionEndAtUse(live, state, START)).toBe(END);
    expect(sessionEndAtUse(live, state, at(-1))).toBe(END);
  });

  it('[A-24] is over from its end on', () => {
    expect(sessionEndAtUse(live, clockedOut, at(0))).toBeNull();
    expect(sessionEndAtUse(live, clockedOut, at(1))).toBeNull();
  });

  it.each([0, 1, 5 * HOUR_MS])(
    '[A-64] lasts 60 minutes longer while the worker is clocked in: %i ms after its end',
    (ms) => {
      expect(sessionEndAtUse(live, clockedIn, at(ms))).toBe(at(ms + 60 * MINUTE_MS));
    },
  );

  it('[A-64] is over 60 minutes after the last use before the clock-out', () => {
    const expiresAt = sessionEndAtUse(live, clockedIn, at(0))!;
    expect(sessionEndAtUse({ ...live, expiresAt }, clockedOut, at(60 * MINUTE_MS - 1))).toBe(expiresAt);
    expect(sessionEndAtUse({ ...live, expiresAt }, clockedOut, at(60 * MINUTE_MS))).toBeNull();
  });

  it.each([-1, 0, 1])('[A-65] is over once it was ended, clocked in or not: %i ms from its end', (ms) => {
    expect(sessionEndAtUse({ expiresAt: END, endedAt: START }, clockedIn, at(ms))).toBeNull();
  });
});
