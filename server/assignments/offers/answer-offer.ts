import { Injectable } from '@nestjs/common';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { DeclineResponse } from '../../../shared/offers/offer.contract.js';
import { decideAccept, decideDecline, decideRepeatedAccept } from '../../../shared/offers/offer.rules.js';
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
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { lockOffer, shiftOfOffer } from './locked-offer.js';

type AnsweringWorker = { id: number; language: Language };

/**
 * A worker's answer to an offer. A yes takes the position in the same transaction, under the rules of a sign-up; a repeated
 * answer gets the same response and changes nothing, unless the worker is no longer on the shift. (fill.md, Offers) [F-10 to F-15,
 * F-159]
 */
@Injectable()
export class AnswerOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  /** @throws DomainError `not_found`, or an error of `decideAccept` or `decideRepeatedAccept` */
  async accept(worker: AnsweringWorker, offerId: number): Promise<ClaimResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const shiftId = await shiftOfOffer(tx, offerId, worker.id);
      const claim = await lockClaim(tx, shiftId, worker.id, worker.language);
      const offer = await lockOffer(tx, offerId);
      if (offer.state === 'accepted') {
        const { assignmentId } = unwrap(decideRepeatedAccept(shiftId, claim.held));
        return this.response(assignmentId, claim.shift, worker.language);
      }
      unwrap(decideAccept(offer, { ...claim, now }));
      const assignmentId = await take(tx, { shift: claim.shift, offerId, workerId: worker.id, now });
      await withdrawVoidOffers(tx, this.jobs, now, shiftId);
      return this.response(assignmentId, claim.shift, worker.language);
    });
  }

  /** @throws DomainError `not_found`, or an error of `decideDecline` */
  async decline(worker: AnsweringWorker, offerId: number): Promise<DeclineResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const shiftId = await shiftOfOffer(tx, offerId, worker.id);
      await lockClaim(tx, shiftId, worker.id, worker.language);
      const offer = await lockOffer(tx, offerId);
      if (offer.state !== 'declined') {
        unwrap(decideDecline(offer, now));
        await closeOffer(tx, offerId, { state: 'declined', at: now });
        const subject = { kind: 'offer', id: offerId, userId: worker.id } as const;
        await audit(tx, { at: now, actor: { kind: 'worker', id: worker.id }, action: 'offer.declined', subject });
        await this.waitlist.promote(tx, shiftId, now);
      }
      return { message: messageText('offerDeclined', {}, worker.language) };
    });
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

type Yes = { shift: LockedShift; offerId: number; workerId: number; now: Instant };

/** Takes the position. The database accepts the offer with it, and releases the position that it may hold. [F-33] */
async function take(tx: Transaction, { shift, offerId, workerId, now }: Yes): Promise<number> {
  const { id } = await insertAssignment(
    tx,
    shift,
    { userId: workerId, now, decidedBy: null, isStandIn: false },
    { at: now, actor: { kind: 'worker', id: workerId }, action: 'assignment.claimed', changes: { offerId } },
  );
  return id;
}
