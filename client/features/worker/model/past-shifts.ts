import { isClockOutOver } from '../../../../shared/assignments/clock.rules.js';
import { centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import { hoursToHundredths } from '../../../../shared/kernel/hours.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { shiftTotal } from '../../../../shared/payroll/pay.rules.js';
import type { OwnAssignment } from './own-assignment.js';
import { upcomingShifts } from './upcoming-shifts.js';

/** The states of a past shift's badge. `unrecorded`: a stand-in whose times the shift desk has not entered. */
export type PastState =
  | 'worked'
  | 'clock_out_unsent'
  | 'in_progress'
  | 'in_review'
  | 'missing_clock_out'
  | 'no_show'
  | 'unrecorded'
  | 'cancelled'
  | 'cancelled_late'
  | 'declined';

export type PastShift = { assignment: OwnAssignment; state: PastState };

/**
 * All shifts that are not upcoming, the latest first: ended, worked, cancelled and declined ones [S-70, S-73, S-81]. A
 * sign-up that was undone is none [S-83].
 */
export function pastShifts(assignments: readonly OwnAssignment[], now: Instant): PastShift[] {
  const upcoming = new Set(upcomingShifts(assignments, now).map(({ assignment }) => assignment.id));
  return assignments
    .filter(({ id, isUndone = false }) => !upcoming.has(id) && !isUndone)
    .map((assignment) => ({ assignment, state: pastState(assignment, now) }))
    .sort((a, b) => b.assignment.startsAt - a.assignment.startsAt);
}

function pastState(assignment: OwnAssignment, now: Instant): PastState {
  switch (assignment.status) {
    case 'completed':
      return assignment.isClockOutUnconfirmed ? 'clock_out_unsent' : 'worked';
    case 'in_progress':
      if (assignment.clockEventInReview !== null) return 'in_review';
      return isClockOutOver(assignment, now) ? 'missing_clock_out' : 'in_progress';
    case 'assigned':
      if (assignment.clockEventInReview !== null) return 'in_review';
      return assignment.isStandIn ? 'unrecorded' : 'no_show';
    case 'cancelled':
      return assignment.isLateCancellation ? 'cancelled_late' : 'cancelled';
    case 'pending':
    case 'rejected':
      return 'declined';
  }
}

type Recorded = Pick<OwnAssignment, 'hoursWorked' | 'payRate' | 'premiumRate'>;

/** Pay of the recorded hours in dollars, without overtime; `null` while the hours are not known [S-75, E-02]. */
export function recordedPay({ hoursWorked, payRate, premiumRate }: Recorded): number | null {
  if (hoursWorked === null) return null;
  return centsToDollars(
    shiftTotal(hoursToHundredths(hoursWorked), dollarsToCents(payRate), dollarsToCents(premiumRate)),
  );
}

/** What a worker reads about the payment of recorded hours [S-91]. */
export type PayState = 'awaiting' | 'approved' | 'paid';

export function payStateOf({
  paymentStatus,
  isApproved = false,
}: Pick<OwnAssignment, 'paymentStatus' | 'isApproved'>): PayState {
  if (paymentStatus === 'paid') return 'paid';
  return isApproved ? 'approved' : 'awaiting';
}
