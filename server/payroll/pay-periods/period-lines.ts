import { hoursHundredths, type HoursHundredths } from '../../../shared/kernel/hours.js';
import { addCents, cents, type Cents } from '../../../shared/kernel/money.js';
import { type Instant, type LocalDate, toInstant } from '../../../shared/kernel/time.js';
import type { HoursCorrection } from '../../../shared/payroll/overtime.rules.js';
import type { PayPeriodSpan } from '../../../shared/payroll/pay-period.rules.js';
import type { PaymentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql, dateSql } from '../../platform/database/view-sql.js';
import { correctedHoursSql, type CorrectedHoursRow, correctionOf } from '../payments/corrected-hours.js';
import { overtimeOfPeriod } from './period-overtime.js';

type Payee = { userId: number; employeeNumber: string | null; firstName: string; lastName: string };
type Paid = { amountCents: Cents; status: PaymentStatus; paidAt: Instant | null };

/** One line of a period’s pay in any file. All premiums of a worker’s overtime form one line. */
export type PeriodLine = Payee &
  Paid &
  (
    | {
        kind: 'shift';
        date: LocalDate;
        title: string;
        titleEs: string | null;
        clockInAt: Instant;
        clockOutAt: Instant;
        hours: HoursHundredths;
        rateCents: Cents;
        premiumCents: Cents;
      }
    | { kind: 'overtime'; hours: HoursHundredths }
    | {
        kind: 'adjustment';
        reason: string;
        date: LocalDate | null;
        correctsWeek: LocalDate | null;
        correction: HoursCorrection | null;
      }
  );

type Row = CorrectedHoursRow & {
  kind: PeriodLine['kind'];
  user_id: number;
  employee_number: string | null;
  first_name: string;
  last_name: string;
  amount: number;
  status: PaymentStatus;
  processed_at: Date | null;
  notes: string | null;
  corrects_week: LocalDate | null;
  date: LocalDate | null;
  title: string | null;
  title_es: string | null;
  clock_in_time: Date | null;
  clock_out_time: Date | null;
  hours: number | null;
  rate: number | null;
  premium: number | null;
};

/**
 * Returns each payment of the period by worker, kind and day. The lines add up to the period’s total to the cent.
 * [E-22]
 */
export async function readPeriodLines(tx: Transaction, period: PayPeriodSpan, zone: string): Promise<PeriodLine[]> {
  const rows = await tx.query<Row>(
    `SELECT p.kind, p.user_id, u.payroll_number AS employee_number, u.first_name, u.last_name,
       ${centsSql('p.amount')} AS amount, p.status, p.processed_at, p.notes, ${dateSql('p.corrects_week')} AS corrects_week,
       ${dateSql('s.date')} AS date, s.title, s.title_es, a.clock_in_time, a.clock_out_time,
       (a.hours_worked * 100)::int AS hours, (a.pay_rate * 100)::int AS rate, (a.premium_rate * 100)::int AS premium,
       ${correctedHoursSql('p')}
     FROM payments p JOIN users u ON u.id = p.user_id
     LEFT JOIN shift_assignments a ON a.id = p.shift_assignment_id LEFT JOIN shifts s ON s.id = a.shift_id
     WHERE p.pay_period_start = $1
     ORDER BY u.last_name, u.first_name, p.user_id,
       array_position(ARRAY['shift', 'overtime', 'adjustment'], p.kind), s.starts_at, p.id`,
    [period.weekStart],
  );
  const hours = new Map((await overtimeOfPeriod(tx, period, zone)).map((one) => [one.userId, one.hours]));
  return joinOvertime(rows.map((row) => lineOf(row, hours.get(row.user_id) ?? hoursHundredths(0))));
}

function lineOf(row: Row, overtimeHours: HoursHundredths): PeriodLine {
  const common = {
    userId: row.user_id,
    employeeNumber: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    amountCents: cents(row.amount),
    status: row.status,
    paidAt: toInstant(row.processed_at),
  };
  if (row.kind === 'overtime') return { ...common, kind: 'overtime', hours: overtimeHours };
  if (row.kind === 'adjustment' || row.date === null) {
    const { date, corrects_week: correctsWeek } = row;
    return {
      ...common,
      kind: 'adjustment',
      reason: row.notes ?? '',
      date,
      correctsWeek,
      correction: correctionOf(row),
    };
  }
  const { clock_in_time: clockIn, clock_out_time: clockOut, hours, rate, premium } = row;
  if (clockIn === null || clockOut === null || hours === null || rate === null || premium === null)
    throw new RangeError(`A shift of worker ${row.user_id} is approved without times`);
  return {
    ...common,
    kind: 'shift',
    date: row.date,
    title: row.title ?? '',
    titleEs: row.title_es,
    clockInAt: toInstant(clockIn),
    clockOutAt: toInstant(clockOut),
    hours: hoursHundredths(hours),
    rateCents: cents(rate),
    premiumCents: cents(premium),
  };
}

/** Joins the premiums of each worker into one line; its payment date is that of the last premium. */
function joinOvertime(lines: readonly PeriodLine[]): PeriodLine[] {
  const joined: PeriodLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (line.kind !== 'overtime' || last?.kind !== 'overtime' || last.userId !== line.userId) joined.push({ ...line });
    else {
      last.amountCents = addCents([last.amountCents, line.amountCents]);
      if (last.status === 'paid') Object.assign(last, { status: line.status, paidAt: line.paidAt });
    }
  }
  return joined;
}
