import { type Decision, allowed } from '../kernel/result.js';
import { shiftInstants } from '../kernel/site-time.js';
import type { LocalDate, LocalTime } from '../kernel/time.js';
import { checkShiftLength } from './shift.rules.js';

/** A template has no date. This one has no daylight saving change, in a zone without one. */
const ANY_DAY = '2026-01-05' as LocalDate;

/**
 * Refuses a template whose times are invalid on an ordinary day, when it is saved instead of each time it is used.
 * [D-25, D-34]
 */
export function decideTemplateTimes(times: { startTime: LocalTime; endTime: LocalTime }): Decision {
  const span = shiftInstants({ date: ANY_DAY, ...times }, 'UTC');
  if (!span.ok) return span;
  const length = checkShiftLength(span.startsAt, span.endsAt);
  return length.ok ? allowed : length;
}
