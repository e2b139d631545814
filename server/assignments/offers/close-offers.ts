import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { OfferState } from '../../../shared/offers/offer.contract.js';
import { type Actor, audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import { isElsewhereSql, LIVE_SQL } from '../status-sql.js';

/*
 * Each UPDATE closes an offer at its `sent_at` at the earliest: the caller reads its clock before it waits for a lock, and the clock
 * of another server may be behind. [F-144]
 */

/** Closes a locked, open offer. A position that it holds is free again. */
export async function closeOffer(
  tx: Transaction,
  offerId: number,
  { state, at }: { state: Exclude<OfferState, 'open'>; at: Instant },
): Promise<void> {
  const closed = await tx.query<{ isExclusive: boolean }>(
    `UPDATE offers SET state = $2, closed_at = greatest($3, sent_at) WHERE id = $1 RETURNING is_exclusive AS "isExclusive"`,
    [offerId, state, toIso(at)],
  );
  refreshOpenPositions(tx, closed);
}

/** The lists that change when a position is held, or not any more: it is not open, and decides how severe an alert is. [F-157, F-158] */
export const HELD_POSITIONS_TOPICS = [{ topic: 'shifts' }, { topic: 'alerts' }] as const;

/** The lists count a position that an exclusive offer held as open again. */
function refreshOpenPositions(tx: Transaction, closed: readonly { isExclusive: boolean }[]): void {
  if (closed.some(({ isExclusive }) => isExclusive)) tx.invalidations.push(...HELD_POSITIONS_TOPICS);
}

/** Withdraws all open offers of a locked shift, because an admin changed what they offer; the workers are not told. [F-34] */
export async function withdrawOffers(
  tx: Transaction,
  { shiftId, adminId, now }: { shiftId: number; adminId: number; now: Instant },
): Promise<void> {
  const withdrawn = await tx.query<ClosedOffer>(
    `UPDATE offers SET state = 'withdrawn', closed_at = greatest($2, sent_at) WHERE shift_id = $1 AND state = 'open'
     RETURNING id, user_id AS "userId", shift_id AS "shiftId", is_exclusive AS "isExclusive"`,
    [shiftId, toIso(now)],
  );
  await auditAll(tx, 'offer.withdrawn', withdrawn, { kind: 'admin', id: adminId }, now);
  refreshOpenPositions(tx, withdrawn);
}

type ClosedOffer = { id: number; userId: number; shiftId: number; isExclusive: boolean };

/** The worker is on another shift at that time. A position held for them meanwhile is kept from others. [F-156] */
const IS_HELD_IN_VAIN = `o.is_exclusive AND ${isElsewhereSql('o.user_id', 's')}`;

/**
 * The condition of an offer `o` of a shift `s` that cannot be accepted any more: taken, cancelled or started, or a position held in
 * vain. A position that is only held may be free again. `$1`: now. [F-143]
 */
const IS_VOID = `(NOT s.is_active OR s.starts_at <= $1 OR NOT o.is_exclusive AND s.filled_positions >= s.total_positions
  OR ${IS_HELD_IN_VAIN})`;

/**
 * Withdraws the open offers that cannot be accepted any more, of one shift or of all, and tells the workers that the position is
 * taken, except those who are on the shift themselves or on another one at that time. Returns how many it withdrew. [F-16, F-17,
 * F-156]
 *
 * Locks the shift with the offer, because closing an offer may change the shift's count. Skips locked rows instead of waiting
 * for them, so that no other order of locks can block it; the next run finds them.
 */
export async function withdrawVoidOffers(
  tx: Transaction,
  jobs: JobQueue,
  now: Instant,
  shiftId: number | null = null,
): Promise<number> {
  const withdrawn = await tx.query<ClosedOffer & { isOnShift: boolean; isHeldInVain: boolean }>(
    `UPDATE offers SET state = 'withdrawn', closed_at = greatest($1, sent_at) FROM (
       SELECT o.id, ${IS_HELD_IN_VAIN} AS in_vain FROM offers o JOIN shifts s ON s.id = o.shift_id
       WHERE o.state = 'open' AND ($2::int IS NULL OR s.id = $2) AND ${IS_VOID}
       FOR NO KEY UPDATE OF s, o SKIP LOCKED) AS void
     WHERE offers.id = void.id
     RETURNING offers.id, user_id AS "userId", shift_id AS "shiftId", is_exclusive AS "isExclusive", void.in_vain AS "isHeldInVain",
       EXISTS (SELECT FROM shift_assignments a
         WHERE a.shift_id = offers.shift_id AND a.user_id = offers.user_id AND a.status IN ${LIVE_SQL}) AS "isOnShift"`,
    [toIso(now), shiftId],
  );
  await auditAll(tx, 'offer.withdrawn', withdrawn, { kind: 'system' }, now);
  refreshOpenPositions(tx, withdrawn);
  const kind = 'offerTaken';
  await notifyWorkers(
    jobs,
    tx,
    withdrawn
      .filter(({ isOnShift, isHeldInVain }) => !isOnShift && !isHeldInVain)
      .map(({ userId, shiftId: ofShift }) => ({ userId, shiftId: ofShift, kind })),
  );
  return withdrawn.length;
}

/**
 * Closes the offers that nobody answered in time (`offerStateAt`), of one shift or of all. It costs no points, and the
 * worker is not told. Locks as `withdrawVoidOffers` does. Returns how many lapsed. [F-09, F-18]
 */
export async function lapseOffers(tx: Transaction, now: Instant, shiftId: number | null = null): Promise<number> {
  const lapsed = await tx.query<ClosedOffer>(
    `UPDATE offers SET state = 'lapsed', closed_at = $1 WHERE id IN (
       SELECT o.id FROM offers o JOIN shifts s ON s.id = o.shift_id
       WHERE o.state = 'open' AND o.answer_by < $1 AND ($2::int IS NULL OR s.id = $2)
       FOR NO KEY UPDATE OF s, o SKIP LOCKED)
     RETURNING id, user_id AS "userId", shift_id AS "shiftId", is_exclusive AS "isExclusive"`,
    [toIso(now), shiftId],
  );
  await auditAll(tx, 'offer.lapsed', lapsed, { kind: 'system' }, now);
  refreshOpenPositions(tx, lapsed);
  return lapsed.length;
}

async function auditAll(
  tx: Transaction,
  action: 'offer.withdrawn' | 'offer.lapsed',
  offers: readonly ClosedOffer[],
  actor: Actor,
  now: Instant,
): Promise<void> {
  for (const { id, userId } of offers)
    await audit(tx, { at: now, actor, action, subject: { kind: 'offer', id, userId } });
}
