import { addCents, cents } from '../../../shared/kernel/money.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ClosingPeriod, PayPeriodSpan } from '../../../shared/payroll/pay-period.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type PeriodRow, readPeriod } from './find-pay-periods.js';
import { overtimeOfPeriod, type PeriodOvertime } from './period-overtime.js';

export type LockPreview = { row: PeriodRow; closing: ClosingPeriod; due: PeriodOvertime[] };

/** Reads a period as a lock would record it now, including the earned overtime that has no payments row yet. */
export async function readLockPreview(
  tx: Transaction,
  period: PayPeriodSpan,
  { now, zone }: { now: Instant; zone: string },
): Promise<LockPreview> {
  const row = await readPeriod(tx, period, now);
  const isLocked = row.locked_at !== null;
  const due = isLocked ? [] : (await overtimeOfPeriod(tx, period, zone)).filter(({ missingCents }) => missingCents > 0);
  const paid = cents(row.shifts + row.overtime + row.adjustments);
  const totalCents = addCents([paid, ...due.map(({ missingCents }) => missingCents)]);
  return { row, due, closing: { period, isLocked, openWork: row.open_work, totalCents } };
}
