import { centsToDollars } from '../../../shared/kernel/money.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type AuditNote, type WrittenAssignment, writeAssignments } from '../audited-write.js';
import type { LockedShift } from '../locked-rows.js';

/** Whom an admin puts on a shift, and who that is. */
export type Placement = { userId: number; now: Instant; decidedBy: number; isStandIn: boolean };

/** On a shift that this transaction holds. Rate and premium are copied as they are now: a later edit of the shift changes nobody's pay. [S-34] */
export async function insertAssignment(
  tx: Transaction,
  shift: LockedShift,
  { userId, now, decidedBy, isStandIn }: Placement,
  note: AuditNote,
): Promise<WrittenAssignment> {
  const [written] = await writeAssignments(
    tx,
    `INSERT INTO shift_assignments
       (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, assigned_at, decided_at, decided_by, is_stand_in)
     SELECT s.id, $2::int, s.starts_at, s.ends_at, 'assigned', $3::numeric, $4::numeric, $5::timestamptz, $5::timestamptz, $6::int, $7
     FROM shifts s WHERE s.id = $1`,
    [
      shift.id,
      userId,
      centsToDollars(shift.payRateCents),
      centsToDollars(shift.premiumCents),
      toIso(now),
      decidedBy,
      isStandIn,
    ],
    note,
  );
  if (!written) throw new Error(`Shift ${shift.id} is held and yet gone`);
  return written;
}
