import { Injectable } from '@nestjs/common';
import { decideWithdraw } from '../../../shared/offers/offer.rules.js';
import type { WithdrawOfferResponse } from '../../../shared/offers/offer.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { lockShift } from '../position-locks.js';
import { endPlaceInLine } from '../waitlist/line-rows.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { closeOffer } from './close-offers.js';
import { lockOffer, shiftOfOffer } from './locked-offer.js';

/**
 * POST /api/admin/offers/{id}/withdraw: withdraws an open offer by an admin; the position that it holds is open again. The
 * worker is not told, and an answer is refused from then on. A repeated request changes nothing. [F-38]
 */
@Injectable()
export class WithdrawOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  /** @throws DomainError `not_found`, or the error of `decideWithdraw` */
  async withdraw(admin: { id: number; language: Language }, offerId: number): Promise<WithdrawOfferResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await lockShift(tx, await shiftOfOffer(tx, offerId, null));
      const offer = await lockOffer(tx, offerId);
      if (offer.state !== 'withdrawn') {
        unwrap(decideWithdraw(offer, now));
        await closeOffer(tx, offerId, { state: 'withdrawn', at: now });
        const subject = { kind: 'offer', id: offerId, userId: offer.userId } as const;
        await audit(tx, { at: now, actor: { kind: 'admin', id: admin.id }, action: 'offer.withdrawn', subject });
        await endPlaceInLine(tx, offer, now);
        await this.waitlist.promote(tx, offer.shiftId, now);
      }
      return { message: messageText('offerWithdrawn', {}, admin.language) };
    });
  }
}
