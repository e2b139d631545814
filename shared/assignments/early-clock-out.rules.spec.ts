import { expect, it } from '@jest/globals';
import { instant, MINUTE_MS, plusHours, plusMinutes } from '../kernel/time.js';
import { earlyClockOutMinutes } from './early-clock-out.rules.js';

const END = instant(Date.parse('2026-11-20T22:00:00Z'));

it.each([
  [120, 120],
  [16, 16],
  [15, null],
  [0, null],
  [-30, null],
])('[K-53] with %d minutes left a clock-out is early by %p', (left, expected) => {
  expect(earlyClockOutMinutes(END, plusMinutes(END, -left))).toBe(expected);
});

it('[K-53] counts whole minutes', () => {
  expect(earlyClockOutMinutes(END, instant(END - 16 * MINUTE_MS + 1))).toBeNull();
  expect(earlyClockOutMinutes(END, instant(plusHours(END, -2) + 1))).toBe(119);
});
