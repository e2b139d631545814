import { cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import type { Instant, LocalDate } from '../../../shared/kernel/time.js';
import { computeWorkweek } from '../../../shared/payroll/overtime.rules.js';
import { overtimeCuts, type OvertimeCut } from '../../../shared/payroll/paid-correction.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { auditAll } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { findPremiums, paidEntries, touchedWeeks } from './calculate-overtime.js';

export type OvertimeTaken = { userId: number; weekStart: LocalDate; amountCents: Cents };
type TakenBy = { at: Instant; adminId: number; zone: string };

/**
 * Reckons the overtime of the workweeks of shifts that are unpaid again, and takes back what was paid beyond it: from the
 * last part on, the part it ends in keeps the rest. The caller holds the workers and has unpaid the shifts. [E-13, E-18]
 */
export async function takeOvertimeBack(
  tx: Transaction,
  undone: readonly ShiftAssignment[],
  by: TakenBy,
): Promise<OvertimeTaken[]> {
  const weeks = touchedWeeks(undone, by.zone);
  if (weeks.length === 0) return [];
  const entriesOf = await paidEntries(tx, weeks, [], by.zone);
  const premiums = await findPremiums(tx, weeks);
  const cuts = weeks.flatMap((week) => {
    const parts = premiums.filter((part) => part.userId === week.userId && part.weekStart === week.weekStart);
    return overtimeCuts(computeWorkweek(entriesOf(week)).premiumCents, parts).map((cut) => ({ ...week, ...cut }));
  });
  if (cuts.length === 0) return [];
  await shorten(tx, cuts);
  await auditCuts(tx, cuts, by);
  return cuts.map(({ userId, weekStart, part, leftCents }) => ({
    userId,
    weekStart,
    amountCents: cents(part.amountCents - leftCents),
  }));
}

type WeekCut = OvertimeCut & { userId: number; weekStart: LocalDate };

async function shorten(tx: Transaction, cuts: readonly WeekCut[]): Promise<void> {
  const ids = cuts.map(({ part }) => part.id);
  const left = cuts.map(({ leftCents }) => leftCents);
  const given = 'unnest($1::int[], $2::bigint[]) AS cut (id, left_cents)';
  await tx.query(`DELETE FROM payments p USING ${given} WHERE p.id = cut.id AND cut.left_cents = 0`, [ids, left]);
  await tx.query(
    `UPDATE payments p SET amount = cut.left_cents::numeric / 100 FROM ${given} WHERE p.id = cut.id AND cut.left_cents > 0`,
    [ids, left],
  );
}

function auditCuts(tx: Transaction, cuts: readonly WeekCut[], { at, adminId }: TakenBy): Promise<void> {
  return auditAll(
    tx,
    cuts.map(({ part, leftCents, userId, weekStart }) => ({
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
