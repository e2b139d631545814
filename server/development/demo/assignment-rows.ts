import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import { type Instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import type { Assignment } from './assignments.js';
import type { Pay, PaymentLine } from './pay.js';
import type { Row } from './rows.js';
import { userId } from './worker-rows.js';

export function assignmentRow(assignment: Assignment, pay: Pay, adminId: number): Row {
  return {
    id: assignment.id,
    shift_id: assignment.shift.id,
    user_id: userId(assignment.person.key),
    starts_at: toIso(assignment.shift.startsAt),
    ends_at: toIso(assignment.shift.endsAt),
    status: assignment.status,
    ...clockColumns(assignment),
    pay_rate: centsToDollars(assignment.rateCents),
    premium_rate: centsToDollars(assignment.premiumCents),
    admin_notes: assignment.adminNotes,
    worker_notes: assignment.workerNotes,
    decided_at: iso(assignment.decidedAt),
    decided_by: assignment.decidedAt === null ? null : adminId,
    is_approved: pay.approvedAt !== null,
    approved_by: pay.approvedAt === null ? null : adminId,
    approved_when: iso(pay.approvedAt),
    payment_status: pay.status,
    assigned_at: toIso(assignment.assignedAt),
    cancelled_at: iso(assignment.cancelledAt),
    cancellation_reason: assignment.cancellationReason,
    is_late_cancellation: assignment.isLateCancellation,
    missed_at: iso(assignment.missedAt),
  };
}

function clockColumns(assignment: Assignment): Row {
  return {
    clock_in_time: iso(assignment.clockIn),
    clock_out_time: iso(assignment.clockOut),
    hours_worked: assignment.hours === null ? null : hundredthsToHours(assignment.hours),
    hours_edited: false,
    missing_clock_out: assignment.missingClockOut,
    clock_in_location: assignment.clockInLocation,
    clock_out_location: assignment.clockOutLocation,
  };
}

export function paymentRow(line: PaymentLine, index: number, adminId: number): Row {
  return {
    id: index + 1,
    kind: line.kind,
    user_id: userId(line.userKey),
    shift_assignment_id: line.assignmentId,
    amount: centsToDollars(line.amount),
    pay_period_start: line.week,
    pay_period_end: addDays(line.week, 6),
    sequence: line.sequence,
    status: line.status,
    payment_method: 'direct_deposit',
    processed_at: iso(line.paidAt),
    processed_by: line.paidAt === null ? null : adminId,
    created_at: toIso(line.createdAt),
  };
}

/** Alerts older than two days are dismissed. */
export function dismissedAlertRows(assignments: readonly Assignment[], now: Instant, adminId: number): Row[] {
  return assignments.flatMap((assignment) => {
    const alertType = assignment.isLateCancellation
      ? 'late_cancellation'
      : assignment.outcome === 'no_show'
        ? 'no_show'
        : null;
    const dismissedAt = plusHours(assignment.shift.startsAt, 30);
    if (alertType === null || dismissedAt > plusHours(now, -18)) return [];
    return [
      {
        alert_type: alertType,
        shift_assignment_id: assignment.id,
        dismissed_by: adminId,
        dismissed_at: toIso(dismissedAt),
      },
    ];
  });
}

function iso(at: Instant | null): string | null {
  return at === null ? null : toIso(at);
}
