import { centsToDollars } from '../../shared/kernel/money.js';
import { type Instant, toIso } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { type AuditNote, type WrittenAssignment, writeAssignments } from './audited-write.js';
import type { LockedShift } from './locked-rows.js';

export type NewAssignment = {
  userId: number;
  status: 'assigned' | 'pending';
  now: Instant;
  /** The admin who put the worker on the shift; `null` when the worker asked. */
  decidedBy: number | null;
};

/** Rate and premium are copied as they are now: a later edit of the shift changes nobody's pay. [S-34] */
export async function insertAssignment(
  tx: Transaction,
  shift: LockedShift,
  { userId, status, now, decidedBy }: NewAssignment,
  note: AuditNote,
): Promise<WrittenAssignment> {
  const [written] = await writeAssignments(
    tx,
    `INSERT INTO shift_assignments
       (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, assigned_at, decided_at, decided_by)
     SELECT s.id, $2::int, s.starts_at, s.ends_at, $3::text, $4::numeric, $5::numeric, $6::timestamptz,
       CASE WHEN $7::int IS NOT NULL THEN $6::timestamptz END, $7::int
     FROM shifts s WHERE s.id = $1`,
    [
      shift.id,
      userId,
      status,
      centsToDollars(shift.payRateCents),
      centsToDollars(shift.premiumCents),
      toIso(now),
      decidedBy,
    ],
    note,
  );
  if (!written) throw new Error(`Shift ${shift.id} is held and yet gone`);
  return written;
}
