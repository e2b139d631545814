import type { ClaimingWorker } from '../../../shared/assignments/claim.rules.js';
import { instant, type Instant, toIso } from '../../../shared/kernel/time.js';
import { inOrder, type WaitlistWish } from '../../../shared/waitlist/waitlist.rules.js';
import type { WaitlistSkip } from '../../../shared/waitlist/waitlist.contract.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';

/** A worker in the line of a shift, who has no open offer of it. */
export type InLine = WaitlistWish & {
  id: number;
  joinedAt: Instant;
  userId: number;
  skipped: WaitlistSkip | null;
  worker: ClaimingWorker;
  isHeldElsewhere: boolean;
};

/** The place of `w` in its line, from 1. */
export const PLACE_SQL = `(SELECT count(*)::int FROM waitlist_entries ahead WHERE ahead.shift_id = w.shift_id
  AND ahead.state = 'waiting' AND (ahead.joined_at, ahead.id) <= (w.joined_at, w.id))`;

/** Whether the worker of `w` has an open offer of the shift. */
export const HAS_OFFER_SQL = `EXISTS (SELECT FROM offers o WHERE o.shift_id = w.shift_id AND o.user_id = w.user_id AND o.state = 'open')`;

/**
 * Whether an exclusive offer of another shift, at the time of shift `s`, is open to a worker. `userId` and `now` are SQL.
 * [F-118]
 */
const heldElsewhereSql = (userId: string, now: string) => `EXISTS (
  SELECT FROM offers o JOIN shifts other ON other.id = o.shift_id
  WHERE o.user_id = ${userId} AND o.state = 'open' AND o.is_exclusive AND o.answer_by >= ${now} AND other.id <> s.id
    AND other.starts_at < s.ends_at AND other.ends_at > s.starts_at)`;

/** Reads the line of a shift in order, without the workers who have an open offer of it. The caller locks the shift. */
export async function readLine(tx: Transaction, shiftId: number, now: Instant): Promise<InLine[]> {
  const rows = await tx.query<Omit<InLine, 'worker' | 'joinedAt'> & ClaimingWorker & { joinedMs: number }>(
    `SELECT w.id, ${epochMsSql('w.joined_at')} AS "joinedMs", w.user_id AS "userId", w.mode, w.take_hours AS "takeHours", w.skipped, u.is_approved AS "isApproved",
       u.is_active AS "isActive", u.attained_skill_level AS "skillLevel", ${heldElsewhereSql('w.user_id', '$2')} AS "isHeldElsewhere"
     FROM waitlist_entries w JOIN users u ON u.id = w.user_id JOIN shifts s ON s.id = w.shift_id
     WHERE w.shift_id = $1 AND w.state = 'waiting' AND NOT ${HAS_OFFER_SQL}`,
    [shiftId, toIso(now)],
  );
  return inOrder(
    rows.map(({ isApproved, isActive, skillLevel, joinedMs, ...entry }) => ({
      ...entry,
      joinedAt: instant(joinedMs),
      worker: { isApproved, isActive, skillLevel },
    })),
  );
}

/** Returns whether an exclusive offer of another shift at that time is open to the worker. The caller locks the worker. [F-118] */
export async function isHeldElsewhere(
  tx: Transaction,
  { shiftId, userId, now }: { shiftId: number; userId: number; now: Instant },
): Promise<boolean> {
  const [row] = await tx.query<{ isHeld: boolean }>(
    `SELECT ${heldElsewhereSql('$2', '$3')} AS "isHeld" FROM shifts s WHERE s.id = $1`,
    [shiftId, userId, toIso(now)],
  );
  return row?.isHeld === true;
}

/** Stores why a worker was passed over; `null`: no longer. [F-119] */
export async function writeSkip(
  tx: Transaction,
  { id, userId }: Pick<InLine, 'id' | 'userId'>,
  skipped: WaitlistSkip | null,
): Promise<void> {
  await tx.query(`UPDATE waitlist_entries SET skipped = $2 WHERE id = $1 AND state = 'waiting'`, [id, skipped]);
  tx.invalidations.push({ topic: 'waitlist', userId });
}

/** The shift desk took the worker's offer back: the position goes to the next in line. [F-121] */
export async function endPlaceInLine(
  tx: Transaction,
  { shiftId, userId }: { shiftId: number; userId: number },
  now: Instant,
): Promise<void> {
  await tx.query(`SELECT end_place_in_line($1::int, $2::int, 'closed', $3::timestamptz)`, [
    shiftId,
    userId,
    toIso(now),
  ]);
  tx.invalidations.push({ topic: 'waitlist', userId });
}

/**
 * Closes the lines of shifts that are cancelled or have started, of one shift or of all. Skips locked rows instead of waiting
 * for them; the next run finds them. Returns how many places it closed. [F-122]
 */
export async function closeLines(tx: Transaction, now: Instant, shiftId: number | null = null): Promise<number> {
  const closed = await tx.query<{ id: number; userId: number }>(
    `UPDATE waitlist_entries SET state = 'closed', closed_at = greatest($1, joined_at), skipped = NULL WHERE id IN (
       SELECT w.id FROM waitlist_entries w JOIN shifts s ON s.id = w.shift_id
       WHERE w.state = 'waiting' AND ($2::int IS NULL OR s.id = $2) AND (NOT s.is_active OR s.starts_at <= $1)
       FOR NO KEY UPDATE OF s, w SKIP LOCKED)
     RETURNING id, user_id AS "userId"`,
    [toIso(now), shiftId],
  );
  for (const { id, userId } of closed) {
    const subject = { kind: 'waitlist', id, userId } as const;
    await audit(tx, { at: now, actor: { kind: 'system' }, action: 'waitlist.closed', subject });
  }
  return closed.length;
}
