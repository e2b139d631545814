import type { TFunction } from 'i18next';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { LoadingAssignment } from '../../../../shared/assignments/week-load.rules.js';
import type { WorkloadWarning } from '../../../../shared/assignments/workload.contract.js';
import { workloadWarnings } from '../../../../shared/assignments/workload.rules.js';
import { hoursToHundredths } from '../../../../shared/kernel/hours.js';
import { instantOf, type Instant } from '../../../../shared/kernel/time.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import type { Formatter } from '../../../lib/i18n/formatter.js';
import { instantOrNull } from '../model/own-assignment.js';

type Context = { now: Instant; format: Formatter; t: TFunction<'worker'> };

/**
 * What the worker should know about rest and hours after taking the shift, one line each. Loaded with the first sign-up or with
 * an offer, not with the list. [W-169, F-97]
 */
export default function workloadLines(
  shift: Pick<AvailableShift, 'id' | 'startsAt' | 'endsAt'>,
  own: readonly UserAssignment[],
  { now, format, t }: Context,
): string[] {
  const others = own.filter(({ shiftId }) => shiftId !== shift.id).map(toLoadingAssignment);
  const span = { startsAt: instantOf(shift.startsAt), endsAt: instantOf(shift.endsAt) };
  return workloadWarnings(span, others, { now, zone: format.timeZone }).map(lineOf);

  function lineOf(warning: WorkloadWarning): string {
    if (warning.code === 'over_week')
      return t('claim.overWeek', { hours: format.number(warning.hours), max: PAY.overtimeAfterHours });
    const length = format.duration(warning.minutes);
    if (warning.code === 'long_stretch') return t('claim.longStretch', { length });
    return t(warning.side === 'before' ? 'claim.restBefore' : 'claim.restAfter', { length });
  }
}

function toLoadingAssignment(one: UserAssignment): LoadingAssignment {
  return {
    status: one.status,
    startsAt: instantOf(one.shift.startsAt),
    endsAt: instantOf(one.shift.endsAt),
    clockInAt: instantOrNull(one.clockInTime),
    clockOutAt: instantOrNull(one.clockOutTime),
    clockEventInReview: one.clockEventInReview,
    isStandIn: one.isStandIn ?? false,
    hours: one.hoursWorked === null ? null : hoursToHundredths(one.hoursWorked),
  };
}
