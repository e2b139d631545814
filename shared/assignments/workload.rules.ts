import { hoursHundredths, hundredthsToHours } from '../kernel/hours.js';
import { HOUR_MS, MINUTE_MS, type Instant } from '../kernel/time.js';
import { PAY } from '../payroll/payroll.policy.js';
import { splitByWorkweek } from '../payroll/workweek.rules.js';
import { HOLDS_POSITION } from './assignment-states.rules.js';
import { WORKLOAD } from './assignments.policy.js';
import { isNoShow } from './clock.rules.js';
import { hoursWorked } from './hours-worked.rules.js';
import { type LoadingAssignment, shiftWeekLoad, weekLoad } from './week-load.rules.js';
import type { WorkloadWarning } from './workload.contract.js';

type Span = { startsAt: Instant; endsAt: Instant };

/** Returns the part of a running shift that is still to come; a shift that is not running as it is. [W-358] */
export function remainingPart({ startsAt, endsAt }: Span, now: Instant): Span {
  return { startsAt: startsAt < now && now < endsAt ? now : startsAt, endsAt };
}

/**
 * Returns the warnings for a worker who would take this shift besides the given other assignments. Durations are
 * elapsed time, so that a daylight-saving night counts as it is lived. Work counts to the later of the scheduled and the
 * recorded end; no-shows and shifts with 0 hours do not count. Of a running shift only the rest counts. [W-162 to W-165, W-358]
 */
export function workloadWarnings(
  wholeShift: Span,
  others: readonly LoadingAssignment[],
  context: { now: Instant; zone: string },
): WorkloadWarning[] {
  const shift = remainingPart(wholeShift, context.now);
  const worked = others.filter(
    (one) => HOLDS_POSITION[one.status] && one.hours !== 0 && !isNoShow({ ...one, now: context.now }),
  );
  const spans = worked.map(({ startsAt, endsAt, clockOutAt }) => ({
    startsAt,
    endsAt: clockOutAt !== null && clockOutAt > endsAt ? clockOutAt : endsAt,
  }));
  return [...restWarnings(shift, spans), ...stretchWarnings(shift, spans), ...weekWarnings(shift, worked, context)];
}

/** Shifts without time between them leave no rest to measure: they are one stretch. */
function restWarnings(shift: Span, others: readonly Span[]): WorkloadWarning[] {
  const gaps = [
    {
      side: 'before' as const,
      ms: shift.startsAt - Math.max(...others.filter(isBefore(shift)).map((one) => one.endsAt)),
    },
    {
      side: 'after' as const,
      ms: Math.min(...others.filter(isAfter(shift)).map((one) => one.startsAt)) - shift.endsAt,
    },
  ];
  return gaps
    .filter(({ ms }) => ms > 0 && ms < WORKLOAD.minRestHours * HOUR_MS)
    .map(({ side, ms }) => ({ code: 'short_rest', side, minutes: Math.floor(ms / MINUTE_MS) }));
}

function stretchWarnings(shift: Span, others: readonly Span[]): WorkloadWarning[] {
  let { startsAt, endsAt } = shift;
  for (const one of others.toSorted((a, b) => b.endsAt - a.endsAt))
    if (one.endsAt >= startsAt && one.startsAt < startsAt) startsAt = one.startsAt;
  for (const one of others.toSorted((a, b) => a.startsAt - b.startsAt))
    if (one.startsAt <= endsAt && one.endsAt > endsAt) endsAt = one.endsAt;
  const ms = endsAt - startsAt;
  if (ms <= WORKLOAD.maxStretchHours * HOUR_MS) return [];
  return [{ code: 'long_stretch', minutes: Math.floor(ms / MINUTE_MS) }];
}

const isBefore = (shift: Span) => (one: Span) => one.startsAt < shift.startsAt;
const isAfter = (shift: Span) => (one: Span) => one.startsAt >= shift.startsAt;

/** A shift over Saturday midnight counts in two workweeks. */
function weekWarnings(
  shift: Span,
  worked: readonly LoadingAssignment[],
  context: { now: Instant; zone: string },
): WorkloadWarning[] {
  const { startsAt, endsAt } = shift;
  const weeks = splitByWorkweek(startsAt, endsAt, hoursWorked(startsAt, endsAt), context.zone);
  return weeks.flatMap(({ weekStart: week }): WorkloadWarning[] => {
    const load = weekLoad(worked, week, context) + shiftWeekLoad(shift, week, context.zone);
    const hours = hundredthsToHours(hoursHundredths(load));
    return hours > PAY.overtimeAfterHours ? [{ code: 'over_week', week, hours }] : [];
  });
}
