import { instant } from '../../../shared/kernel/time.js';
import type { OfferState } from '../../../shared/offers/offer.contract.js';
import type { AnsweredOffer } from '../../../shared/offers/offer.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

export type LockedOffer = AnsweredOffer & {
  id: number;
  shiftId: number;
  userId: number;
};

type OfferRow = Omit<LockedOffer, 'answerBy' | 'state'> & { state: OfferState; answerByMs: number };

/** Reads the shift of an offer, to lock it first. `workerId`: only if the offer is this worker's. @throws DomainError `not_found` */
export async function shiftOfOffer(tx: Transaction, offerId: number, workerId: number | null): Promise<number> {
  const [row] = await tx.query<{ shiftId: number }>(
    `SELECT shift_id AS "shiftId" FROM offers WHERE id = $1 AND ($2::int IS NULL OR user_id = $2)`,
    [offerId, workerId],
  );
  if (!row) throw new DomainError('not_found');
  return row.shiftId;
}

/** Locks an offer. The caller has locked its shift and its worker, in this order. @throws DomainError `not_found` */
export async function lockOffer(tx: Transaction, offerId: number): Promise<LockedOffer> {
  const [row] = await tx.query<OfferRow>(
    `SELECT id, shift_id AS "shiftId", user_id AS "userId", state, is_exclusive AS "isExclusive", ${epochMsSql('answer_by')} AS "answerByMs"
     FROM offers WHERE id = $1 FOR NO KEY UPDATE`,
    [offerId],
  );
  if (!row) throw new DomainError('not_found');
  const { answerByMs, ...offer } = row;
  return { ...offer, answerBy: instant(answerByMs) };
}
