import { SCORE } from './performance.policy.js';
import { addDays } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';
import { type ScoreEvent, computeScore } from './score.rules.js';

/**
 * What one event does to the overall score today: the score as it is, less the score without it; one decimal, negative
 * for a loss. An event on a component that is held at 0 or 100 anyway may do nothing. Site dates. [P-06, P-10, P-11]
 */
export function scoreEffect<E extends ScoreEvent>(event: E, all: readonly E[], today: LocalDate): number {
  const others = all.filter((other) => other !== event);
  // in tenths, which are whole numbers: a difference of decimals, such as 100 - 97.6, has digits that nobody has lost
  return (computeScore(all, today).overall * 10 - computeScore(others, today).overall * 10) / 10;
}

export type ScoreIncrease = { date: LocalDate; overall: number };

/**
 * The next day on which the score rises by itself because events grow older than 180 days, and the score on it;
 * `null` when no event still counts against it. Nothing new is assumed to happen until then. Site dates. [P-10]
 */
export function nextScoreIncrease(events: readonly ScoreEvent[], today: LocalDate): ScoreIncrease | null {
  const now = computeScore(events, today).overall;
  const days = [...new Set(events.map((event) => addDays(event.dateOccurred, SCORE.countedDays + 1)))].sort();
  for (const date of days) {
    if (date <= today) continue;
    const { overall } = computeScore(events, date);
    if (overall > now) return { date, overall };
  }
  return null;
}
