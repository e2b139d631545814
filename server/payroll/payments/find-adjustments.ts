import { addHours, type HoursHundredths } from '../../../shared/kernel/hours.js';
import { addCents, cents, type Cents } from '../../../shared/kernel/money.js';
import { type Instant, type LocalDate, toInstant } from '../../../shared/kernel/time.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { correctedHoursSql, type CorrectedHoursRow, correctionOf } from './corrected-hours.js';
import type { HoursCorrection } from '../../../shared/payroll/overtime.rules.js';
import { centsSql } from '../../platform/database/view-sql.js';

export type Adjustment = {
  id: number;
  assignmentId: number | null;
  weekStart: LocalDate;
  amountCents: Cents;
  correction: HoursCorrection | null;
  reason: string;
  paidAt: Instant;
};
type Row = CorrectedHoursRow & {
  id: number;
  assignment_id: number | null;
  week: LocalDate;
  amount: number;
  notes: string;
  processed_at: Date;
};

/**
 * Returns a worker’s adjustments of a span of days, keyed by the Sunday of their week: a shift’s on the shift’s day,
 * a week’s on its Sunday. An adjustment of a locked week belongs to the week that pays it and has that week’s Sunday.
 * [E-13, E-21]
 */
export async function findAdjustments(
  tx: Transaction,
  userId: number,
  { from, to }: DateRange,
): Promise<Map<LocalDate, Adjustment[]>> {
  const rows = await tx.query<Row>(
    `SELECT p.id, p.shift_assignment_id AS assignment_id, to_char(p.pay_period_start, 'YYYY-MM-DD') AS week,
       ${centsSql('p.amount')} AS amount, ${correctedHoursSql('p')}, p.notes, p.processed_at
     FROM payments p LEFT JOIN shift_assignments a ON a.id = p.shift_assignment_id LEFT JOIN shifts s ON s.id = a.shift_id
     WHERE p.user_id = $1 AND p.kind = 'adjustment' AND p.notes IS NOT NULL AND p.processed_at IS NOT NULL
       AND COALESCE(CASE WHEN p.corrects_week IS NULL THEN s.date END, p.pay_period_start) BETWEEN $2 AND $3
     ORDER BY p.id`,
    [userId, from, to],
  );
  const weeks = new Map<LocalDate, Adjustment[]>();
  for (const row of rows) {
    const { id, assignment_id: assignmentId, week, amount, notes: reason } = row;
    const [correction, paidAt] = [correctionOf(row), toInstant(row.processed_at)];
    const one = { id, assignmentId, weekStart: week, amountCents: cents(amount), correction, reason, paidAt };
    weeks.set(week, [...(weeks.get(week) ?? []), one]);
  }
  return weeks;
}

/** Returns the hours that the adjustments add or take back. [E-36] */
export function hoursOfAdjustments(adjustments: readonly Adjustment[]): HoursHundredths {
  return addHours(adjustments.flatMap(({ correction }) => correction?.hours ?? []));
}

export function sumOfAdjustments(adjustments: readonly Adjustment[]): Cents {
  return addCents(adjustments.map(({ amountCents }) => amountCents));
}
