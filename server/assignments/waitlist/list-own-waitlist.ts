import { Injectable } from '@nestjs/common';
import { toIso } from '../../../shared/kernel/time.js';
import type { OwnWaitlistPlace } from '../../../shared/waitlist/waitlist.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { HAS_OFFER_SQL, PLACE_SQL } from './line-rows.js';

const PLACE: ViewSql<OwnWaitlistPlace> = {
  id: 'w.id',
  shiftId: 'w.shift_id',
  place: PLACE_SQL,
  mode: 'w.mode',
  takeHours: 'w.take_hours',
  skipped: 'w.skipped',
  hasOffer: HAS_OFFER_SQL,
};

const LIST_SQL = `
  SELECT ${viewColumns(PLACE)}, ${epochMsSql('s.starts_at')} AS "orderedAt"
  FROM waitlist_entries w JOIN shifts s ON s.id = w.shift_id
  WHERE w.user_id = $1 AND w.state = 'waiting' AND s.is_active AND s.starts_at > $2`;

/** Returns the worker's place in the line of a shift; `null` without one. */
export async function findOwnPlace(
  tx: Transaction,
  workerId: number,
  shiftId: number,
): Promise<OwnWaitlistPlace | null> {
  const [place] = await tx.query<OwnWaitlistPlace>(
    `SELECT ${viewColumns(PLACE)} FROM waitlist_entries w WHERE w.user_id = $1 AND w.shift_id = $2 AND w.state = 'waiting'`,
    [workerId, shiftId],
  );
  return place ?? null;
}

/** GET /api/user/waitlist: lists the worker's places in the lines of shifts, by the start of the shift. [F-105] */
@Injectable()
export class ListOwnWaitlist {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(workerId: number, pagination: Pagination): Promise<Page<OwnWaitlistPlace>> {
    const now = toIso(this.clock.now());
    return this.unitOfWork.read((tx) => queryPage<OwnWaitlistPlace>(tx, LIST_SQL, [workerId, now], pagination));
  }
}
