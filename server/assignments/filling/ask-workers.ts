import { Injectable } from '@nestjs/common';
import type { AskWorkersRequest, AskWorkersResponse } from '../../../shared/assignments/candidate.contract.js';
import { type AnswerWindow, answerWindow, decideHold } from '../../../shared/offers/offer.rules.js';
import { decideAsk } from '../../../shared/assignments/candidate.rules.js';
import { fullRefusal, shiftRefusal } from '../../../shared/assignments/claim.rules.js';
import type { Decision } from '../../../shared/kernel/result.js';
import { instant, type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import { findHeldAssignments } from '../held-assignments.js';
import { claimingWorker, type LockedShift, WORKER_LOCK_COLUMNS, type WorkerLockRow } from '../locked-rows.js';
import { HELD_POSITIONS_TOPICS, lapseOffers } from '../offers/close-offers.js';
import { lockShift } from '../position-locks.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';

type AskingAdmin = { id: number; language: Language };
type Request = { shift: LockedShift; adminId: number; now: Instant; window: AnswerWindow; isExclusive: boolean };
type AskDecision = { userId: number; decision: Decision };
type WorkerRow = WorkerLockRow & { id: number; asked_ms: number | null; has_open_offer: boolean };

/**
 * POST /api/admin/shifts/{id}/ask: offers a shift to workers. A worker gets an offer only if they could claim a position
 * now, and at most once in 12 hours. The shift is locked, so that
 * concurrent requests run one after the other. admin.md §2.1 (fill urgent positions)
 */
@Injectable()
export class AskWorkers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  async ask(
    admin: AskingAdmin,
    shiftId: number,
    { userIds, isExclusive: hold }: AskWorkersRequest,
  ): Promise<AskWorkersResponse> {
    const now = this.clock.now();
    const isExclusive = hold === true; // null or blank counts as omitted
    return this.unitOfWork.run(async (tx) => {
      await lockShift(tx, shiftId);
      await lapseOffers(tx, now, shiftId);
      const shift = await lockShift(tx, shiftId); // without the positions that lapsed offers held
      const refusal = shiftRefusal(shift, now) ?? fullRefusal(shift);
      if (refusal) unwrap(refusal);
      const decided = await decideEach(tx, shift, [...new Set(userIds)], { now, language: admin.language });
      const asked = decided.filter(({ decision }) => decision.ok).map(({ userId }) => userId);
      const window = answerWindow(shift.startsAt, now, this.config.site.timeZone);
      if (isExclusive) unwrap(decideHold(shift, asked.length, window));
      const request = { shift, adminId: admin.id, now, window, isExclusive };
      if (asked.length > 0) await this.offer(tx, request, asked);
      await this.waitlist.promote(tx, shiftId, now); // positions of offers that lapsed
      const message = messageText('workersAsked', { asked: asked.length, of: decided.length }, admin.language);
      const notAsked = decided.flatMap(({ userId, decision }) =>
        decision.ok ? [] : [{ userId, code: decision.code }],
      );
      return { message, asked, notAsked };
    });
  }

  /** Offers the shift to each of the workers. Unless it holds a position for each, the first yes gets it. [F-19, F-35] */
  private async offer(
    tx: Transaction,
    { shift, adminId, now, window: { answerBy }, isExclusive }: Request,
    userIds: number[],
  ): Promise<void> {
    const offers = await tx.query<{ id: number; userId: number }>(
      `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by, offered_by)
       SELECT $1, unnest($2::int[]), 'asked', $6, $3, $4, $5 RETURNING id, user_id AS "userId"`,
      [shift.id, userIds, toIso(now), toIso(answerBy), adminId, isExclusive],
    );
    tx.invalidations.push(...userIds.map((userId) => ({ topic: 'offers' as const, userId })));
    if (isExclusive) tx.invalidations.push(...HELD_POSITIONS_TOPICS);
    const actor = { kind: 'admin', id: adminId } as const;
    const subject = { kind: 'shift', id: shift.id } as const;
    await audit(tx, {
      at: now,
      actor,
      action: 'shift.workers_asked',
      subject,
      changes: { userIds, ...(isExclusive && { isExclusive }) },
    });
    const kind = 'shiftOffered' as const;
    const all = offers.map(({ id, userId }) => ({
      userId,
      shiftId: shift.id,
      kind,
      params: { answerBy, offerId: id, ...(isExclusive && { isHeld: 1 }) },
    }));
    await notifyWorkers(this.jobs, tx, all);
  }
}

/**
 * Decides for each worker whether to make the offer. A share lock on the workers, after the shift, makes a deactivation wait, which
 * then withdraws the offer (F-96); the rest may change, and a claim is decided again. An unknown worker counts as not approved.
 */
async function decideEach(
  tx: Transaction,
  shift: LockedShift,
  userIds: readonly number[],
  { now, language }: { now: Instant; language: Language },
): Promise<AskDecision[]> {
  const rows = await tx.query<WorkerRow>(
    `SELECT ${WORKER_LOCK_COLUMNS}, (SELECT ${epochMsSql('max(sent_at)')} FROM offers
       WHERE shift_id = $1 AND user_id = users.id AND state <> 'withdrawn') AS asked_ms,
       EXISTS (SELECT FROM offers WHERE shift_id = $1 AND user_id = users.id AND state = 'open') AS has_open_offer
     FROM users WHERE id = ANY($2::int[]) AND anonymised_at IS NULL ORDER BY id FOR SHARE OF users`,
    [shift.id, userIds],
  );
  const held = await findHeldAssignments(tx, userIds, shift, language);
  return userIds.map((userId) => {
    const row = rows.find(({ id }) => id === userId);
    const worker = row ? claimingWorker(row) : { isApproved: false, isActive: true, skillLevel: 1 as const };
    const askedAt = row?.asked_ms ? instant(row.asked_ms) : null;
    return {
      userId,
      decision: decideAsk({
        worker,
        shift,
        held: held.get(userId) ?? [],
        now,
        askedAt,
        hasOpenOffer: row?.has_open_offer ?? false,
      }),
    };
  });
}
