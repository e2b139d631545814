import { cents, type Cents, centsToDollars } from '../../../shared/kernel/money.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { computeWorkweek } from '../../../shared/payroll/overtime.rules.js';
import { overtimeReductions, type OvertimeReduction } from '../../../shared/payroll/paid-correction.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { auditAll } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { findHoursCorrections } from '../payments/corrected-hours.js';
import type { WorkerWeek } from '../recorded-work.js';
import { findPremiums, readWeekWork, workweeksOf } from './overtime-payments.js';

type ReversedOvertime = WorkerWeek & { amountCents: Cents };
type ReversedBy = { at: Instant; adminId: number; zone: string };

/**
 * Recalculates the overtime of the workweeks of shifts that an undo marked unpaid, and reverses the excess premium.
 * It removes premiums from the last sequence back; the premium in which the excess ends keeps its remainder. The
 * caller locks the workers and marks the shifts unpaid first. [E-13, E-18]
 */
export async function reverseOvertime(
  tx: Transaction,
  undone: readonly ShiftAssignment[],
  by: ReversedBy,
): Promise<ReversedOvertime[]> {
  const weeks = workweeksOf(undone, by.zone);
  if (weeks.length === 0) return [];
  const workOf = await readWeekWork(tx, weeks, [], by.zone);
  const premiums = await findPremiums(tx, weeks);
  const correctionsOf = await findHoursCorrections(tx, weeks);
  const reductions = weeks.flatMap((week) => {
    const parts = premiums.filter((part) => part.userId === week.userId && part.weekStart === week.weekStart);
    const { premiumCents } = computeWorkweek(workOf(week).paid, correctionsOf(week));
    return overtimeReductions(premiumCents, parts).map((reduction) => ({
      ...week,
      ...reduction,
    }));
  });
  if (reductions.length === 0) return [];
  await reducePremiums(tx, reductions);
  await auditReversals(tx, reductions, by);
  return reductions.map(({ userId, weekStart, part, leftCents }) => ({
    userId,
    weekStart,
    amountCents: cents(part.amountCents - leftCents),
  }));
}

type WeekReduction = OvertimeReduction & WorkerWeek;

async function reducePremiums(tx: Transaction, reductions: readonly WeekReduction[]): Promise<void> {
  const ids = reductions.map(({ part }) => part.id);
  const left = reductions.map(({ leftCents }) => leftCents);
  const reductionTable = 'unnest($1::int[], $2::bigint[]) AS reduction (id, left_cents)';
  await tx.query(
    `DELETE FROM payments p USING ${reductionTable} WHERE p.id = reduction.id AND reduction.left_cents = 0`,
    [ids, left],
  );
  await tx.query(
    `UPDATE payments p SET amount = reduction.left_cents::numeric / 100 FROM ${reductionTable}
     WHERE p.id = reduction.id AND reduction.left_cents > 0`,
    [ids, left],
  );
}

function auditReversals(
  tx: Transaction,
  reductions: readonly WeekReduction[],
  { at, adminId }: ReversedBy,
): Promise<void> {
  return auditAll(
    tx,
    reductions.map(({ part, leftCents, userId, weekStart }) => ({
      at,
      actor: { kind: 'admin', id: adminId },
      action: 'overtime.taken_back',
      subject: { kind: 'payment', id: part.id, userId },
      changes: {
        userId,
        weekStart,
        sequence: part.sequence,
        amount: { from: centsToDollars(part.amountCents), to: centsToDollars(leftCents) },
      },
    })),
  );
}
