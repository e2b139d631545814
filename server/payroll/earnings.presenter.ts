import type { AssignmentStatus, PaymentStatus } from '../../shared/assignments/assignment.contract.js';
import { addHours, hoursHundredths, hundredthsToHours, type HoursHundredths } from '../../shared/kernel/hours.js';
import { addCents, cents, centsToDollars, type Cents } from '../../shared/kernel/money.js';
import { toIso, type Instant, type LocalDate } from '../../shared/kernel/time.js';
import { earningsTag, type WeekGroup } from '../../shared/payroll/earnings.rules.js';
import type { Workweek } from '../../shared/payroll/overtime.rules.js';
import { shiftTotal } from '../../shared/payroll/pay.rules.js';
import type { EarningsEntry, EarningsTag, EarningsWeek } from '../../shared/payroll/payroll.contract.js';
import { atOf, payOf, type Pay, type PayRow } from './pay-rows.js';

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
  is_approved: boolean;
  payment_status: PaymentStatus;
  processed_at: Date | null;
};

/** A line of the statement while money is still cents. */
export type StatementEntry = {
  row: StatementRow;
  tag: EarningsTag;
  pay: Pay;
  totalCents: Cents | null;
  date: LocalDate;
  startsAt: Instant;
};

/** The line of an assignment, or none when a statement does not list it. [E-07] */
export function statementEntry(row: StatementRow, now: Instant): StatementEntry[] {
  const startsAt = atOf(row.starts_at);
  const tag = earningsTag(
    {
      status: row.status,
      startsAt,
      endsAt: atOf(row.ends_at),
      clockInAt: atOf(row.clock_in_time),
      clockOutAt: atOf(row.clock_out_time),
      isLateCancellation: row.is_late_cancellation,
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

/** A week as it leaves: its total is that of its lines and the overtime premium, in dollars. [E-05, E-09] */
export function presentWeek(week: WeekGroup<StatementEntry>, workweek: Workweek | undefined): EarningsWeek {
  const overtime = workweek && workweek.overtimeHours > 0 ? workweek : null;
  const totals = week.entries.map((entry) => entry.totalCents ?? cents(0));
  return {
    weekStart: week.weekStart,
    weekEnd: week.weekEnd,
    entries: week.entries.map(presentEntry),
    overtime: overtime && {
      hours: hundredthsToHours(overtime.overtimeHours),
      amount: centsToDollars(overtime.premiumCents),
      regularRate: centsToDollars(overtime.regularRateCents),
    },
    hours: hundredthsToHours(addHours(week.entries.map(({ pay }) => pay.hours ?? hoursHundredths(0)))),
    total: centsToDollars(addCents([...totals, overtime?.premiumCents ?? cents(0)])),
  };
}

function presentEntry({ row, tag, pay, totalCents }: StatementEntry): EarningsEntry {
  const iso = (date: Date | null) => (date === null ? null : toIso(atOf(date)));
  const hours = (amount: HoursHundredths | null) => (amount === null ? null : hundredthsToHours(amount));
  return {
    assignmentId: row.id,
    shiftId: row.shift_id,
    title: row.title,
    titleEs: row.title_es,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    tag,
    clockInTime: iso(row.clock_in_time),
    clockOutTime: iso(row.clock_out_time),
    hoursWorked: hours(pay.hours),
    payRate: centsToDollars(pay.rateCents),
    premiumRate: centsToDollars(pay.premiumCents),
    total: totalCents === null ? null : centsToDollars(totalCents),
    isApproved: row.is_approved,
    paymentStatus: row.payment_status,
    paidAt: iso(row.processed_at),
  };
}
