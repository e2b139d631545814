import { SCORE } from './performance.policy.js';
import { addDays } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';
import { NEGATIVE_POINTS, SYSTEM_SEVERITY } from './points.rules.js';
import { type ScoreEvent, computeScore } from './score.rules.js';

/**
 * Returns an event's effect on today's overall score: the current score minus the score without the event; one decimal,
 * negative for a loss. An event may have no effect on a component limited to 0 or 100. Dates at the site. [P-06, P-10,
 * P-11]
 */
export function scoreEffect<E extends ScoreEvent>(event: E, all: readonly E[], today: LocalDate): number {
  const others = all.filter((other) => other !== event);
  // Computed in tenths, which are integers: 100 - 97.6 in floating point has extra digits.
  return (computeScore(all, today).overall * 10 - computeScore(others, today).overall * 10) / 10;
}

export type ScoreIncrease = { date: LocalDate; overall: number };

/**
 * Returns the next day when the score increases because events become older than 180 days, with the score of that day;
 * `null` if no event reduces it. Assumes no new events. Dates at the site. [P-10]
 */
export function nextScoreIncrease(events: readonly ScoreEvent[], today: LocalDate): ScoreIncrease | null {
  const now = computeScore(events, today).overall;
  const days = [...new Set(events.map((event) => addDays(lastCountedDay(event.dateOccurred), 1)))].sort();
  for (const date of days) {
    if (date <= today) continue;
    const { overall } = computeScore(events, date);
    if (overall > now) return { date, overall };
  }
  return null;
}

/** Reliability points of a late cancellation. [P-15, S-41] */
export const LATE_CANCELLATION_POINTS = NEGATIVE_POINTS.late_cancellation[SYSTEM_SEVERITY.late_cancellation];

/** Returns the last day, at the site, on which an event of `day` counts. [P-10] */
export function lastCountedDay(day: LocalDate): LocalDate {
  return addDays(day, SCORE.countedDays);
}

/** Returns the overall score before and after a late cancellation today. Dates at the site. [S-42] */
export function scoreAfterLateCancellation(
  events: readonly ScoreEvent[],
  today: LocalDate,
): { before: number; after: number } {
  const points = { pointsDeducted: LATE_CANCELLATION_POINTS, pointsAdded: 0 };
  const added: ScoreEvent = { metricType: 'late_cancellation', ...points, dateOccurred: today, isVoided: false };
  return { before: computeScore(events, today).overall, after: computeScore([...events, added], today).overall };
}
