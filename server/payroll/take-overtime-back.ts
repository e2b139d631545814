import { cents, centsToDollars, type Cents } from '../../shared/kernel/money.js';
import type { Instant, LocalDate } from '../../shared/kernel/time.js';
import { computeWorkweek } from '../../shared/payroll/overtime.rules.js';
import { overtimeCuts, type OvertimeCut, type OvertimePart } from '../../shared/payroll/paid-correction.rules.js';
import type { ShiftAssignment } from '../assignments/shift-assignment.entity.js';
import { audit } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import { centsSql } from '../platform/database/view-sql.js';
import { paidEntries, touchedWeeks } from './reckon-overtime.js';

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
  const taken: OvertimeTaken[] = [];
  for (const week of touchedWeeks(undone, by.zone)) {
    const { premiumCents } = computeWorkweek(await paidEntries(tx, week, [], by.zone));
    for (const cut of overtimeCuts(premiumCents, await findParts(tx, week.userId, week.weekStart))) {
      await shorten(tx, cut);
      await tell(tx, cut, { ...week, ...by });
      taken.push({ ...week, amountCents: cents(cut.part.amountCents - cut.leftCents) });
    }
  }
  return taken;
}

async function findParts(tx: Transaction, userId: number, weekStart: LocalDate): Promise<OvertimePart[]> {
  const rows = await tx.query<{ id: number; sequence: number; amount: number }>(
    `SELECT id, sequence, ${centsSql('amount')} AS amount FROM payments
     WHERE user_id = $1 AND pay_period_start = $2 AND kind = 'overtime'`,
    [userId, weekStart],
  );
  return rows.map(({ id, sequence, amount }) => ({ id, sequence, amountCents: cents(amount) }));
}

async function shorten(tx: Transaction, { part, leftCents }: OvertimeCut): Promise<void> {
  if (leftCents === 0) await tx.query('DELETE FROM payments WHERE id = $1', [part.id]);
  else await tx.query('UPDATE payments SET amount = $2::numeric / 100 WHERE id = $1', [part.id, leftCents]);
}

async function tell(
  tx: Transaction,
  { part, leftCents }: OvertimeCut,
  { at, adminId, userId, weekStart }: TakenBy & { userId: number; weekStart: LocalDate },
): Promise<void> {
  await audit(tx, {
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
  });
}
