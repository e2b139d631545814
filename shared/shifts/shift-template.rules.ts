import { type Decision, allowed } from '../kernel/result.js';
import { shiftInstants } from '../kernel/site-time.js';
import type { LocalDate, LocalTime } from '../kernel/time.js';
import { checkShiftLength } from './shift.rules.js';

/** A template belongs to no day: this one has no change of clocks, in a zone that knows none. */
const ANY_DAY = '2026-01-05' as LocalDate;

/** A template whose shifts no ordinary day would take is refused when it is saved, not each time it is used. [D-25, D-34] */
export function decideTemplateTimes(times: { startTime: LocalTime; endTime: LocalTime }): Decision {
  const span = shiftInstants({ date: ANY_DAY, ...times }, 'UTC');
  if (!span.ok) return span;
  const length = checkShiftLength(span.startsAt, span.endsAt);
  return length.ok ? allowed : length;
}
