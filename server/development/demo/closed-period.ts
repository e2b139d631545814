import { addHours, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars } from '../../../shared/kernel/money.js';
import { addDays, siteDate, siteInstant } from '../../../shared/kernel/site-time.js';
import { type LocalTime, toIso } from '../../../shared/kernel/time.js';
import { payPeriodOf } from '../../../shared/payroll/pay-period.rules.js';
import type { DemoData } from './demo-data.js';
import type { Scene } from './planned-shift.js';
import type { Row } from './rows.js';

/** Old enough that all of it is approved and paid, on any weekday. */
const DAYS_BACK = 21;

/** A week is locked on the Wednesday after it, the day after it is paid. */
const LOCKED_ON = { dayOfPeriod: 10, at: '09:30' as LocalTime };

/** Returns a locked past pay period with the totals of its payments. (ADR 15) [E-21] */
export function closedPeriodRow({ assignments, payments }: DemoData, { now, zone }: Scene, adminId: number): Row {
  const { weekStart, startsAt, endsAt } = payPeriodOf(addDays(siteDate(now, zone), -DAYS_BACK), zone);
  const lines = payments.filter(({ week }) => week === weekStart);
  const worked = new Set(lines.map(({ assignmentId }) => assignmentId));
  const hours = assignments.flatMap((one) => (worked.has(one.id) && one.hours !== null ? [one.hours] : []));
  return {
    week_start: weekStart,
    starts_at: toIso(startsAt),
    ends_at: toIso(endsAt),
    payments: lines.length,
    hours: hundredthsToHours(addHours(hours)),
    amount: centsToDollars(addCents(lines.map(({ amount }) => amount))),
    locked_at: toIso(siteInstant(addDays(weekStart, LOCKED_ON.dayOfPeriod), LOCKED_ON.at, zone)),
    locked_by: adminId,
  };
}
