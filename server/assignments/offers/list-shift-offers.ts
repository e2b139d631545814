import { Injectable } from '@nestjs/common';
import { toIso } from '../../../shared/kernel/time.js';
import type { ShiftOffer } from '../../../shared/offers/offer.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { getShift } from '../position-locks.js';

/** `$2`: now. The state is that of `offerStateAt`. */
const OFFER: ViewSql<ShiftOffer> = {
  id: 'o.id',
  userId: 'o.user_id',
  name: `u.first_name || ' ' || u.last_name`,
  source: 'o.source',
  isExclusive: 'o.is_exclusive',
  state: `CASE WHEN o.state = 'open' AND o.answer_by < $2 THEN 'lapsed' ELSE o.state END`,
  sentAt: isoSql('o.sent_at'),
  answerBy: isoSql('o.answer_by'),
  closedAt: isoSql('o.closed_at'),
};

const LIST_SQL = `
  SELECT ${viewColumns(OFFER)}, -${epochMsSql('o.sent_at')} AS "orderedAt"
  FROM offers o JOIN users u ON u.id = o.user_id WHERE o.shift_id = $1`;

/**
 * GET /api/admin/shifts/{id}/offers: lists the offers of a shift with what became of each, the newest first. [F-27]
 * @throws DomainError `not_found`
 */
@Injectable()
export class ListShiftOffers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(shiftId: number, pagination: Pagination): Promise<Page<ShiftOffer>> {
    const now = toIso(this.clock.now());
    return this.unitOfWork.read(async (tx) => {
      await getShift(tx, shiftId);
      return queryPage<ShiftOffer>(tx, LIST_SQL, [shiftId, now], pagination);
    });
  }
}
