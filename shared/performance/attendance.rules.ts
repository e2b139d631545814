import { percentOneDecimal } from '../kernel/rounding.js';
import type { HoursHundredths } from '../kernel/hours.js';
import { SCORE } from './performance.policy.js';
import type { Instant } from '../kernel/time.js';
import { minutesLate } from './score.rules.js';

/** Figures of the reports (decisions: Pay). Percent with one decimal, rounded half up; `null` without data. */

/** Returns completed shifts as a share of due shifts. */
export function attendanceRate(counts: {
  completed: number;
  noShows: number;
  lateCancellations: number;
}): number | null {
  return percentOneDecimal(counts.completed, counts.completed + counts.noShows + counts.lateCancellations);
}

/** Returns whether the clock-in is at most 5 minutes after the start. */
export function isPunctual(startsAt: Instant, clockInAt: Instant): boolean {
  return minutesLate(startsAt, clockInAt) <= SCORE.lateArrivalMinutes.minor;
}

/** Returns punctual clock-ins (`isPunctual`) as a share of all clock-ins. */
export function punctualityScore(counts: { punctualClockIns: number; clockIns: number }): number | null {
  return percentOneDecimal(counts.punctualClockIns, counts.clockIns);
}

/** Returns hours worked as a share of hours scheduled in completed shifts, at most 100. */
export function efficiency(hours: { worked: HoursHundredths; scheduled: HoursHundredths }): number | null {
  return percentOneDecimal(Math.min(hours.worked, hours.scheduled), hours.scheduled);
}
