import { Injectable } from '@nestjs/common';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { DeclineResponse } from '../../../shared/offers/offer.contract.js';
import { decideAccept, decideDecline } from '../../../shared/offers/offer.rules.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { dateTimeText } from '../../platform/texts/date-time-text.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { insertAssignment } from '../applications/assign-worker.js';
import type { LockedShift } from '../locked-rows.js';
import { lockClaim } from '../position-locks.js';
import { closeOffer, withdrawVoidOffers } from './close-offers.js';
import { lockOffer, shiftOfOffer } from './locked-offer.js';

type AnsweringWorker = { id: number; language: Language };

/**
 * A worker's answer to an offer. A yes takes the position in the same transaction, under the rules of a sign-up; a repeated
 * answer gets the same response and changes nothing. (fill.md, Offers) [F-10 to F-15]
 */
@Injectable()
export class AnswerOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError `not_found`, or an error of `decideAccept` */
  async accept(worker: AnsweringWorker, offerId: number): Promise<ClaimResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const shiftId = await shiftOfOffer(tx, offerId, worker.id);
      const claim = await lockClaim(tx, shiftId, worker.id, worker.language);
      const offer = await lockOffer(tx, offerId);
      if (offer.assignmentId !== null) return this.response(offer.assignmentId, claim.shift, worker.language);
      unwrap(decideAccept(offer, { ...claim, now }));
      const assignmentId = await this.take(tx, { shift: claim.shift, offerId, workerId: worker.id, now });
      await withdrawVoidOffers(tx, this.jobs, now, shiftId);
      return this.response(assignmentId, claim.shift, worker.language);
    });
  }

  /** @throws DomainError `not_found`, or an error of `decideDecline` */
  async decline(worker: AnsweringWorker, offerId: number): Promise<DeclineResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await lockClaim(tx, await shiftOfOffer(tx, offerId, worker.id), worker.id, worker.language);
      const offer = await lockOffer(tx, offerId);
      if (offer.state !== 'declined') {
        unwrap(decideDecline(offer, now));
        await closeOffer(tx, offerId, { state: 'declined', at: now });
        await auditAnswer(tx, 'offer.declined', { offerId, workerId: worker.id, now });
      }
      return { message: messageText('offerDeclined', {}, worker.language) };
    });
  }

  /** Closes the offer first, which releases the position that it may hold, and takes the position. */
  private async take(
    tx: Transaction,
    { shift, offerId, workerId, now }: { shift: LockedShift; offerId: number; workerId: number; now: Instant },
  ): Promise<number> {
    await closeOffer(tx, offerId, { state: 'accepted', at: now });
    await auditAnswer(tx, 'offer.accepted', { offerId, workerId, now });
    const { id } = await insertAssignment(
      tx,
      shift,
      { userId: workerId, now, decidedBy: null, isStandIn: false, offerId },
      { at: now, actor: { kind: 'worker', id: workerId }, action: 'assignment.claimed', changes: { offerId } },
    );
    return id;
  }

  private response(id: number, shift: LockedShift, language: Language): ClaimResponse {
    const when = dateTimeText(shift.startsAt, language, this.config.site.timeZone);
    const message = messageText(
      'positionTaken',
      { title: shiftTextIn(language, shift.title, shift.titleEs), when },
      language,
    );
    return { message, assignment: { id, shiftId: shift.id, status: 'assigned' } };
  }
}

async function auditAnswer(
  tx: Transaction,
  action: 'offer.accepted' | 'offer.declined',
  { offerId, workerId, now }: { offerId: number; workerId: number; now: Instant },
): Promise<void> {
  const subject = { kind: 'offer', id: offerId, userId: workerId } as const;
  await audit(tx, { at: now, actor: { kind: 'worker', id: workerId }, action, subject });
}
