import { Injectable } from '@nestjs/common';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { instant, toIso } from '../../../shared/kernel/time.js';
import type { DeclineResponse, LinkedOffer, OfferState } from '../../../shared/offers/offer.contract.js';
import { linkedOfferState } from '../../../shared/offers/offer.rules.js';
import { payTotal } from '../../../shared/shifts/shift-pay.rules.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { getShift } from '../position-locks.js';
import { LIVE_SQL } from '../status-sql.js';
import { findWorkloadWarnings } from '../week-assignments.js';
import { AnswerOffer } from './answer-offer.js';
import { isTokenOf, offerIdOf } from './offer-link.js';

type LinkedRow = {
  id: number;
  shiftId: number;
  userId: number;
  state: OfferState;
  isExclusive: boolean;
  answerByMs: number;
  language: Language;
  isActive: boolean;
  isOnShift: boolean;
};

/**
 * The link in an offer's mail: shows the offer without a login, and answers it as the app does. Only an answer changes
 * anything, so that programs that open the links of a mail accept nothing. (fill.md, Offers) [F-85 to F-95]
 */
@Injectable()
export class AnswerByLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly answers: AnswerOffer,
  ) {}

  /** @throws DomainError `offer_link_invalid`, `account_deactivated`, `too_many_requests` */
  async show(token: string, address: string): Promise<LinkedOffer> {
    const offer = await this.find(token, address);
    return this.unitOfWork.read((tx) => this.view(tx, offer));
  }

  /** Accepts the offer of the link. @throws also an error of `AnswerOffer.accept` */
  async accept(token: string, address: string, language: Language): Promise<ClaimResponse> {
    const { id, userId } = await this.find(token, address);
    return this.answers.accept({ id: userId, language }, id);
  }

  /** Declines the offer of the link. @throws also an error of `AnswerOffer.decline` */
  async decline(token: string, address: string, language: Language): Promise<DeclineResponse> {
    const { id, userId } = await this.find(token, address);
    return this.answers.decline({ id: userId, language }, id);
  }

  private async find(token: string, address: string): Promise<LinkedRow> {
    await this.limits.take('offerLinkByAddress', address);
    const id = offerIdOf(token);
    const [offer] = id === null ? [] : await this.unitOfWork.read((tx) => findOffer(tx, id));
    if (!offer || !isTokenOf(this.config.secrets, token, { offerId: offer.id, userId: offer.userId }))
      throw new DomainError('offer_link_invalid');
    if (!offer.isActive) throw new DomainError('account_deactivated');
    return offer;
  }

  private async view(tx: Transaction, offer: LinkedRow): Promise<LinkedOffer> {
    const now = this.clock.now();
    const shift = await getShift(tx, offer.shiftId);
    const state = linkedOfferState({ ...offer, answerBy: instant(offer.answerByMs) }, shift, { ...offer, now });
    const context = { now, zone: this.config.site.timeZone };
    return {
      state,
      title: shift.title,
      titleEs: shiftTextIn('es', shift.title, shift.titleEs),
      ...{ date: shift.date, startTime: shift.startTime, endTime: shift.endTime },
      payRate: centsToDollars(shift.payRateCents),
      premiumRate: centsToDollars(shift.premiumCents),
      total: centsToDollars(payTotal(shift)),
      isExclusive: offer.isExclusive,
      answerBy: toIso(instant(offer.answerByMs)),
      warnings: state === 'open' ? await findWorkloadWarnings(tx, offer.userId, shift, context) : [],
      language: offer.language,
    };
  }
}

async function findOffer(tx: Transaction, offerId: number): Promise<LinkedRow[]> {
  return tx.query<LinkedRow>(
    `SELECT o.id, o.shift_id AS "shiftId", o.user_id AS "userId", o.state, o.is_exclusive AS "isExclusive",
       ${epochMsSql('o.answer_by')} AS "answerByMs", u.preferred_language AS language, u.is_active AS "isActive",
       EXISTS (SELECT FROM shift_assignments a
         WHERE a.shift_id = o.shift_id AND a.user_id = o.user_id AND a.status IN ${LIVE_SQL}) AS "isOnShift"
     FROM offers o JOIN users u ON u.id = o.user_id WHERE o.id = $1 AND u.anonymised_at IS NULL`,
    [offerId],
  );
}
