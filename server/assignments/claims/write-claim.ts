import { centsToDollars } from '../../../shared/kernel/money.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type AuditNote, type WrittenAssignment, writeAssignments } from '../audited-write.js';
import { type ClaimSnapshot, SHIFT_TERMS_SQL, WORKER_TERMS_SQL } from './claim-snapshot.js';

export type DecidedClaim = { userId: number; status: 'assigned' | 'pending'; now: Instant };

/*
 * Shift and worker are held only from here to the end of this one statement, in the order of position-locks.ts. Whoever
 * waits for a row goes on with its latest version, of which the conditions are asked anew; what the worker had of this
 * shift lies in another table and is seen as of the statement's start, so a function counts it, in a snapshot of its own.
 */
const WRITE_SQL = `
  WITH shift AS MATERIALIZED (
    SELECT id, starts_at, ends_at FROM shifts
    WHERE id = $1 AND ${SHIFT_TERMS_SQL} = $2 AND filled_positions < total_positions FOR NO KEY UPDATE
  ), worker AS MATERIALIZED (
    SELECT id FROM users WHERE id = $3 AND ${WORKER_TERMS_SQL} = $4 AND EXISTS (SELECT FROM shift) FOR NO KEY UPDATE
  )
  INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, assigned_at)
  SELECT shift.id, worker.id, shift.starts_at, shift.ends_at, $6, $7::numeric, $8::numeric, $9::timestamptz
  FROM shift, worker WHERE assignments_so_far(shift.id, worker.id) = $5`;

/**
 * Writes what was decided by a look, if all that the look saw is still so. Rate and premium are copied as they were
 * looked at: a later edit of the shift changes nobody's pay. [S-34]
 * @returns null when something has changed since: look again
 */
export async function writeClaim(
  tx: Transaction,
  { shift, held, terms }: ClaimSnapshot,
  { userId, status, now }: DecidedClaim,
  note: AuditNote,
): Promise<WrittenAssignment | null> {
  const soFar = held.filter(({ shiftId }) => shiftId === shift.id).length;
  const pay = [centsToDollars(shift.payRateCents), centsToDollars(shift.premiumCents)];
  const parameters = [shift.id, terms.shift, userId, terms.worker, soFar, status, ...pay, toIso(now)];
  const [written] = await writeAssignments(tx, WRITE_SQL, parameters, note);
  return written ?? null;
}
