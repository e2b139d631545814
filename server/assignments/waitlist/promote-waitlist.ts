import { Injectable } from '@nestjs/common';
import { shiftRefusal } from '../../../shared/assignments/claim.rules.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { answerWindow, type AnswerWindow } from '../../../shared/offers/offer.rules.js';
import type { WaitlistSkip } from '../../../shared/waitlist/waitlist.contract.js';
import { positionsForLine, promotionOf, skipReason } from '../../../shared/waitlist/waitlist.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { insertAssignment } from '../applications/assign-worker.js';
import { findHeldAssignments } from '../held-assignments.js';
import { HELD_POSITIONS_TOPICS } from '../offers/close-offers.js';
import type { LockedShift } from '../locked-rows.js';
import { lockClaim, lockShift } from '../position-locks.js';
import { writeAssignments } from '../write-assignments.js';
import { closeLines, type InLine, isHeldElsewhere, readLine, writeSkip } from './line-rows.js';

type Round = { shift: LockedShift; window: AnswerWindow; now: Instant };

/**
 * Gives positions that came free to the workers in line, in the transaction that frees them: each change that may free a position
 * calls `promote`. (fill.md, Waitlist; ADR 39) [F-110 to F-119]
 */
@Injectable()
export class PromoteWaitlist {
  constructor(
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Promotes the first in line who may take the shift, for each open position. The caller locks the shift. Then one worker after
   * the other is locked; two promotions that wait for each other are a deadlock, which `UnitOfWork` runs again.
   */
  async promote(tx: Transaction, shiftId: number, now: Instant): Promise<void> {
    const line = await readLine(tx, shiftId, now);
    if (line.length === 0) return;
    const shift = await lockShift(tx, shiftId); // with the positions that this transaction freed
    if (shiftRefusal(shift, now)) return void (await closeLines(tx, now, shiftId));
    const window = answerWindow(shift.startsAt, now, this.config.site.timeZone);
    const round = { shift, window, now };
    let free = positionsForLine(shift, await countApplications(tx, shift));
    if (free === 0) return;
    for (const { entry, skipped } of await decideEach(tx, line, round)) {
      if (free === 0) return;
      if (skipped !== entry.skipped) await writeSkip(tx, entry, skipped);
      if (skipped !== null) continue;
      const promotion = promotionOf(entry, shift, { now, isBroadcast: window.isBroadcast });
      if (promotion === 'broadcast') await this.offer(tx, entry, round, { isExclusive: false });
      else if (await this.stillMay(tx, entry, round)) {
        if (promotion === 'take') await this.take(tx, entry, round);
        else if (promotion === 'apply') await this.apply(tx, entry, round);
        else await this.offer(tx, entry, round, { isExclusive: true });
        free -= 1;
      }
    }
  }

  /** Locks the worker and decides again: another shift or offer may have come in between. */
  private async stillMay(tx: Transaction, entry: InLine, { shift, now }: Round): Promise<boolean> {
    const { userId } = entry;
    const claim = await lockClaim(tx, shift.id, userId, 'en');
    const skipped = skipReason({ ...claim, now }, await isHeldElsewhere(tx, { shiftId: shift.id, userId, now }));
    if (skipped !== null) await writeSkip(tx, entry, skipped);
    return skipped === null;
  }

  /** Offers the shift; an exclusive offer holds the position until the worker has answered. [F-111, F-115] */
  private async offer(
    tx: Transaction,
    { id, userId }: InLine,
    { shift, window: { answerBy }, now }: Round,
    { isExclusive }: { isExclusive: boolean },
  ): Promise<void> {
    const [offer] = await tx.query<{ id: number }>(
      `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by) VALUES ($1, $2, 'freed', $3, $4, $5)
       RETURNING id`,
      [shift.id, userId, isExclusive, toIso(now), toIso(answerBy)],
    );
    if (!offer) throw new Error(`No offer of shift ${shift.id} was written`);
    tx.invalidations.push({ topic: 'offers', userId }, ...(isExclusive ? HELD_POSITIONS_TOPICS : []));
    await audit(tx, {
      ...{ at: now, actor: { kind: 'system' }, action: 'waitlist.offered' },
      ...{ subject: { kind: 'waitlist', id, userId }, changes: { offerId: offer.id, isExclusive } },
    });
    const params = { answerBy, offerId: offer.id, ...(isExclusive && { isHeld: 1 }) };
    await notifyWorker(this.jobs, tx, { userId, shiftId: shift.id, kind: 'shiftFreed', params });
  }

  /** The worker chose to get the position at once. It is the worker's own sign-up, which can be undone. [F-112 to F-114] */
  private async take(tx: Transaction, { id, userId }: InLine, { shift, now }: Round): Promise<void> {
    await insertAssignment(
      tx,
      shift,
      { userId, now, decidedBy: null, isStandIn: false },
      { at: now, actor: { kind: 'worker', id: userId }, action: 'assignment.claimed', changes: { waitlistId: id } },
    );
    await notifyWorker(this.jobs, tx, { userId, shiftId: shift.id, kind: 'shiftTaken' });
  }

  /** Files the application of a worker in line, on a shift that needs approval. [F-116] */
  private async apply(tx: Transaction, { id, userId }: InLine, { shift, now }: Round): Promise<void> {
    await writeAssignments(
      tx,
      `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, assigned_at)
       SELECT s.id, $2::int, s.starts_at, s.ends_at, 'pending', $3::numeric, $4::numeric, $5::timestamptz FROM shifts s WHERE s.id = $1`,
      [shift.id, userId, centsToDollars(shift.payRateCents), centsToDollars(shift.premiumCents), toIso(now)],
      { at: now, actor: { kind: 'worker', id: userId }, action: 'assignment.applied', changes: { waitlistId: id } },
    );
    await notifyWorker(this.jobs, tx, { userId, shiftId: shift.id, kind: 'applicationFiled' });
  }
}

/** Decides for each worker in line, in order, whether to pass over this worker. [F-110] */
async function decideEach(
  tx: Transaction,
  line: readonly InLine[],
  { shift, now }: Round,
): Promise<{ entry: InLine; skipped: WaitlistSkip | null }[]> {
  const workerIds = line.map(({ userId }) => userId);
  const held = await findHeldAssignments(tx, workerIds, { id: shift.id }, 'en');
  return line.map((entry) => {
    const claim = { worker: entry.worker, shift, held: held.get(entry.userId) ?? [], now };
    return { entry, skipped: skipReason(claim, entry.isHeldElsewhere) };
  });
}

/** Returns how many applications wait for an answer; none counts on a shift that needs no approval. */
async function countApplications(tx: Transaction, { id, requiresApproval }: LockedShift): Promise<number> {
  if (!requiresApproval) return 0;
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM shift_assignments WHERE shift_id = $1 AND status = 'pending'`,
    [id],
  );
  return row?.count ?? 0;
}
