import type { PaymentStatus } from '../../../shared/assignments/assignment.contract.js';
import { type Cents, cents } from '../../../shared/kernel/money.js';
import { addDays, siteDate, siteInstant, weekday } from '../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import { overtimeDue, type PaidWork, workweekEntries } from '../../../shared/payroll/overtime.rules.js';
import { shiftTotal } from '../../../shared/payroll/pay.rules.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import type { Assignment } from './assignments.js';
import { SeededRandom } from './seeded-random.js';
import type { Scene } from './planned-shift.js';

/** Shifts are approved at 9 AM on the next working day and paid at 2:30 PM a day later. */
const APPROVES_AT = '09:00' as LocalTime;
const PAYS_AT = '14:30' as LocalTime;

export type Pay = { approvedAt: Instant | null; paidAt: Instant | null; status: PaymentStatus };
export type PaymentLine = {
  kind: 'shift' | 'overtime';
  userKey: string;
  assignmentId: number | null;
  amount: Cents;
  week: LocalDate;
  sequence: number | null;
  status: PaymentStatus;
  paidAt: Instant | null;
  createdAt: Instant;
};

/** Returns the approval and payment of each assignment. */
export function payOf(assignment: Assignment, { now, zone }: Scene): Pay {
  const unapproved: Pay = { approvedAt: null, paidAt: null, status: 'pending' };
  if (assignment.status !== 'completed') return unapproved;
  const workday = nextWorkday(siteDate(assignment.shift.endsAt, zone));
  const approvedAt = siteInstant(workday, APPROVES_AT, zone);
  if (approvedAt > now || isLeftOpen(assignment, workday, { now, zone })) return unapproved;
  const paidAt = siteInstant(addDays(workday, 1), PAYS_AT, zone);
  const isPaid = paidAt <= now && !isLeftOpen(assignment, addDays(workday, 1), { now, zone });
  return isPaid ? { approvedAt, paidAt, status: 'paid' } : { approvedAt, paidAt: null, status: 'processing' };
}

/**
 * Returns true for some shifts of the last days, which stay without approval or payment, so that lists show late ones.
 */
function isLeftOpen(assignment: Assignment, day: LocalDate, { now, zone }: Scene): boolean {
  const isRecent = day >= addDays(siteDate(now, zone), -5);
  return isRecent && new SeededRandom(`office ${day} ${assignment.id}`).isTrue(0.06);
}

function nextWorkday(date: LocalDate): LocalDate {
  const next = addDays(date, 1);
  return weekday(next) === 0 || weekday(next) === 6 ? nextWorkday(next) : next;
}

export type PaidAssignment = { assignment: Assignment; pay: Pay };

/** Returns a payment for each approved shift, and the overtime premiums of each payment run. */
export function paymentLines(paid: readonly PaidAssignment[], zone: string): PaymentLine[] {
  const workers = new Set(paid.map(({ assignment }) => assignment.person.key));
  const overtime = [...workers].flatMap((key) =>
    overtimeLines(
      key,
      paid.filter(({ assignment, pay }) => assignment.person.key === key && pay.paidAt !== null),
      zone,
    ),
  );
  return [...paid.flatMap((one) => shiftLine(one) ?? []), ...overtime].sort((a, b) => a.createdAt - b.createdAt);
}

function shiftLine({ assignment, pay }: PaidAssignment): PaymentLine | null {
  if (pay.approvedAt === null || assignment.hours === null) return null;
  return {
    kind: 'shift',
    userKey: assignment.person.key,
    assignmentId: assignment.id,
    amount: shiftTotal(assignment.hours, assignment.rateCents, assignment.premiumCents),
    week: workweekOf(assignment.shift.date),
    sequence: null,
    status: pay.status,
    paidAt: pay.paidAt,
    createdAt: pay.approvedAt,
  };
}

/** Pays one worker's runs in order; each pays the overtime of the weeks that it completes. */
function overtimeLines(userKey: string, paid: readonly PaidAssignment[], zone: string): PaymentLine[] {
  const batches = [...new Set(paid.flatMap(({ pay }) => pay.paidAt ?? []))].sort((a, b) => a - b);
  const lines: PaymentLine[] = [];
  for (const paidAt of batches) {
    const work = paid
      .filter(({ pay }) => pay.paidAt !== null && pay.paidAt <= paidAt)
      .flatMap(({ assignment }) => workOf(assignment));
    for (const [week, entries] of workweekEntries(work, zone)) {
      const before = lines.filter((line) => line.week === week);
      const amount = overtimeDue(entries, cents(before.reduce((sum, line) => sum + line.amount, 0)));
      if (amount === 0) continue;
      const sequence = before.length + 1;
      lines.push({
        kind: 'overtime',
        userKey,
        assignmentId: null,
        amount,
        week,
        sequence,
        status: 'paid',
        paidAt,
        createdAt: paidAt,
      });
    }
  }
  return lines;
}

function workOf({ clockIn, clockOut, hours, rateCents, premiumCents }: Assignment): PaidWork[] {
  if (clockIn === null || clockOut === null || hours === null) return [];
  return [{ clockInAt: clockIn, clockOutAt: clockOut, hours, rateCents, premiumCents }];
}
