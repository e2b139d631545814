import type { AssignmentStatus, PaymentStatus } from '../../../shared/assignments/assignment.contract.js';
import { isClockOutOver, type UndecidedEvent } from '../../../shared/assignments/clock.rules.js';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { toIso, type Instant, type LocalDate, toInstant } from '../../../shared/kernel/time.js';
import { earningsTag } from '../../../shared/payroll/earnings.rules.js';
import { shiftTotal } from '../../../shared/payroll/pay.rules.js';
import { paymentDue } from '../../../shared/payroll/payment-due.rules.js';
import type { EarningsEntry, EarningsTag } from '../../../shared/payroll/earnings.contract.js';
import { payOf, type Pay, type PayRow } from '../pay-rows.js';

export type StatementRow = PayRow & {
  id: number;
  shift_id: number;
  status: AssignmentStatus;
  title: string;
  title_es: string | null;
  start_time: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  is_late_cancellation: boolean;
  is_stand_in: boolean;
  hours_changed: boolean;
  not_paid_reason: string | null;
  event_in_review: UndecidedEvent['clockEventInReview'];
  is_approved: boolean;
  approved_when: Date | null;
  payment_status: PaymentStatus;
  processed_at: Date | null;
};

/** A statement line, with money in cents. */
export type StatementEntry = {
  row: StatementRow;
  tag: EarningsTag;
  pay: Pay;
  totalCents: Cents | null;
  date: LocalDate;
  startsAt: Instant;
};

/** Returns the line of an assignment, or an empty list if a statement does not show it. [E-07] */
export function statementEntry(row: StatementRow, now: Instant): StatementEntry[] {
  const startsAt = toInstant(row.starts_at);
  const tag = earningsTag(
    {
      status: row.status,
      startsAt,
      endsAt: toInstant(row.ends_at),
      clockInAt: toInstant(row.clock_in_time),
      clockOutAt: toInstant(row.clock_out_time),
      isLateCancellation: row.is_late_cancellation,
      isStandIn: row.is_stand_in,
      clockEventInReview: row.event_in_review,
    },
    now,
  );
  if (tag === null) return [];
  const pay = payOf(row);
  return [{ row, tag, pay, totalCents: entryTotal(tag, pay), date: row.date, startsAt }];
}

function entryTotal(tag: EarningsTag, { hours, rateCents, premiumCents }: Pay): Cents | null {
  if (tag === 'in_progress') return null;
  return tag === 'worked' && hours !== null ? shiftTotal(hours, rateCents, premiumCents) : cents(0);
}

export function presentEntry({ row, tag, pay, totalCents }: StatementEntry, now: Instant): EarningsEntry {
  return {
    assignmentId: row.id,
    shiftId: row.shift_id,
    title: row.title,
    titleEs: row.title_es,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    tag,
    clockInTime: isoOf(row.clock_in_time),
    clockOutTime: isoOf(row.clock_out_time),
    hoursWorked: pay.hours === null ? null : hundredthsToHours(pay.hours),
    missingClockOut:
      tag === 'in_progress' && row.clock_in_time !== null && isClockOutOver({ endsAt: toInstant(row.ends_at) }, now),
    isInReview: row.event_in_review !== null,
    hoursChanged: row.hours_changed,
    notPaidReason: row.not_paid_reason,
    payRate: centsToDollars(pay.rateCents),
    premiumRate: centsToDollars(pay.premiumCents),
    total: totalCents === null ? null : centsToDollars(totalCents),
    isApproved: row.is_approved,
    paymentStatus: row.payment_status,
    ...presentDue(row, now),
    paidAt: isoOf(row.processed_at),
  };
}

/** Returns when a payment is due and whether it is late, by the rule of the admin’s payments list. [E-17, E-20] */
function presentDue({ approved_when, payment_status }: StatementRow, now: Instant) {
  if (approved_when === null) return { dueAt: null, lateAfter: null, isLate: false };
  const { dueAt, lateAfter, state } = paymentDue(toInstant(approved_when), now);
  return {
    dueAt: toIso(dueAt),
    lateAfter: toIso(lateAfter),
    isLate: payment_status !== 'paid' && state === 'late',
  };
}

function isoOf(date: Date | null): string | null {
  return date === null ? null : toIso(toInstant(date));
}
