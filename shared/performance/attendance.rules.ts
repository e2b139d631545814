import { percentOneDecimal } from '../kernel/rounding.js';
import type { HoursHundredths } from '../kernel/hours.js';
import { SCORE } from './performance.policy.js';
import type { Instant } from '../kernel/time.js';
import { minutesLate } from './score.rules.js';

/** Definitions of the reports (decisions: Pay). Percent with one decimal, half up; `null` without data. */

/** Completed shifts of those that were to be worked. */
export function attendanceRate(counts: {
  completed: number;
  noShows: number;
  lateCancellations: number;
}): number | null {
  return percentOneDecimal(counts.completed, counts.completed + counts.noShows + counts.lateCancellations);
}

/** At most 5 minutes after the start. */
export function isPunctual(startsAt: Instant, clockInAt: Instant): boolean {
  return minutesLate(startsAt, clockInAt) <= SCORE.lateArrivalMinutes.minor;
}

/** Punctual clock-ins (`isPunctual`) of all clock-ins. */
export function punctualityScore(counts: { punctualClockIns: number; clockIns: number }): number | null {
  return percentOneDecimal(counts.punctualClockIns, counts.clockIns);
}

/** Hours worked of hours scheduled in completed shifts, at most 100. */
export function efficiency(hours: { worked: HoursHundredths; scheduled: HoursHundredths }): number | null {
  return percentOneDecimal(Math.min(hours.worked, hours.scheduled), hours.scheduled);
}
