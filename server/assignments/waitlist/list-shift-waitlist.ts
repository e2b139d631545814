import { Injectable } from '@nestjs/common';
import type { ShiftWaitlistEntry } from '../../../shared/waitlist/waitlist.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { getShift } from '../position-locks.js';
import { HAS_OFFER_SQL, PLACE_SQL } from './line-rows.js';

const ENTRY: ViewSql<ShiftWaitlistEntry> = {
  id: 'w.id',
  userId: 'w.user_id',
  name: `u.first_name || ' ' || u.last_name`,
  joinedAt: isoSql('w.joined_at'),
  place: PLACE_SQL,
  mode: 'w.mode',
  takeHours: 'w.take_hours',
  skipped: 'w.skipped',
  hasOffer: HAS_OFFER_SQL,
};

const LIST_SQL = `
  SELECT ${viewColumns(ENTRY)}, ${epochMsSql('w.joined_at')} AS "orderedAt"
  FROM waitlist_entries w JOIN users u ON u.id = w.user_id WHERE w.shift_id = $1 AND w.state = 'waiting'`;

/**
 * GET /api/admin/shifts/{id}/waitlist: lists the workers in the line of a shift, in order. [F-132]
 * @throws DomainError `not_found`
 */
@Injectable()
export class ListShiftWaitlist {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async list(shiftId: number, pagination: Pagination): Promise<Page<ShiftWaitlistEntry>> {
    return this.unitOfWork.read(async (tx) => {
      await getShift(tx, shiftId);
      return queryPage<ShiftWaitlistEntry>(tx, LIST_SQL, [shiftId], pagination);
    });
  }
}
