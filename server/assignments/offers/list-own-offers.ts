import { Injectable } from '@nestjs/common';
import { toIso } from '../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../shared/offers/offer.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { isOpenShiftSql } from '../../shifts/shift-open.sql.js';
import { SHIFT_VIEW } from '../../shifts/shift-view.js';
import { isElsewhereSql, LIVE_SQL } from '../status-sql.js';

const OFFER: ViewSql<OwnOffer> = {
  id: 'o.id',
  shiftId: 's.id',
  title: SHIFT_VIEW.title,
  titleEs: SHIFT_VIEW.titleEs,
  skillLevelId: SHIFT_VIEW.skillLevelId,
  date: SHIFT_VIEW.date,
  startTime: SHIFT_VIEW.startTime,
  endTime: SHIFT_VIEW.endTime,
  startsAt: SHIFT_VIEW.startsAt,
  endsAt: SHIFT_VIEW.endsAt,
  payRate: SHIFT_VIEW.payRate,
  isPremium: SHIFT_VIEW.isPremium,
  premiumRate: SHIFT_VIEW.premiumRate,
  source: 'o.source',
  isExclusive: 'o.is_exclusive',
  answerBy: isoSql('o.answer_by'),
};

const LIST_SQL = `
  SELECT ${viewColumns(OFFER)}, ${epochMsSql('o.answer_by')} AS "orderedAt"
  FROM offers o JOIN shifts s ON s.id = o.shift_id
  WHERE o.user_id = $1 AND o.state = 'open' AND o.answer_by >= $2
    AND (o.is_exclusive OR ${isOpenShiftSql('s', '$2')})
    AND NOT EXISTS (SELECT FROM shift_assignments a WHERE a.shift_id = s.id AND a.user_id = $1 AND a.status IN ${LIVE_SQL})
    AND NOT ${isElsewhereSql('$1', 's')}`;

/** GET /api/user/offers: lists the offers that the worker can still accept, the first to answer first. [F-08, F-155] */
@Injectable()
export class ListOwnOffers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(workerId: number, pagination: Pagination): Promise<Page<OwnOffer>> {
    const now = toIso(this.clock.now());
    return this.unitOfWork.read((tx) => queryPage<OwnOffer>(tx, LIST_SQL, [workerId, now], pagination));
  }
}
