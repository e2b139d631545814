import { Injectable } from '@nestjs/common';
import { centsToDollars, cents } from '../../shared/kernel/money.js';
import { LISTS } from '../../shared/kernel/policy.js';
import { plusDays, toIso } from '../../shared/kernel/time.js';
import type { PaidShift } from '../../shared/payroll/payroll.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { queryPage } from '../platform/database/page-sql.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import type { ListWindow, Page } from '../platform/http/list-window.js';
import { IS_ADJUSTED } from './adjusted.sql.js';
import { APPROVED_COLUMNS, APPROVED_FROM, presentApproved, type ApprovedRow } from './list-approved-shifts.js';
import { atOf } from './pay-rows.js';

type PaidRow = ApprovedRow & { processed_at: Date; handed_over: boolean; is_adjusted: boolean };
type AdjustmentRow = { id: number; assignment_id: number; amount: number; reason: string; processed_at: Date };

const LIST_SQL = `
  SELECT ${APPROVED_COLUMNS}, p.handed_over, ${IS_ADJUSTED} AS is_adjusted,
    -${epochMsSql('p.processed_at')} AS "orderedAt"
  ${APPROVED_FROM}
  WHERE p.status = 'paid' AND p.processed_at >= $1`;

/** What was paid in the last 90 days, the newest payment first, each with its adjustments. [E-13] */
@Injectable()
export class ListPaidShifts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(window: ListWindow): Promise<Page<PaidShift>> {
    const now = this.clock.now();
    const since = toIso(plusDays(now, -LISTS.pastDays));
    return this.unitOfWork.read(async (tx) => {
      const page = await queryPage<PaidRow>(tx, LIST_SQL, [since], window);
      const adjustments = await findAdjustments(
        tx,
        page.items.map(({ id }) => id),
      );
      const items = page.items.map((row) => ({
        ...presentApproved(row, now),
        paidAt: toIso(atOf(row.processed_at)),
        isHandedOver: row.handed_over,
        isAdjusted: row.is_adjusted,
        adjustments: adjustments.filter((one) => one.assignment_id === row.id).map(presentAdjustment),
      }));
      return { ...page, items };
    });
  }
}

function findAdjustments(tx: Transaction, assignmentIds: readonly number[]): Promise<AdjustmentRow[]> {
  return tx.query<AdjustmentRow>(
    `SELECT id, shift_assignment_id AS assignment_id, (amount * 100)::int AS amount, notes AS reason, processed_at
     FROM payments WHERE kind = 'adjustment' AND shift_assignment_id = ANY ($1) ORDER BY id`,
    [assignmentIds],
  );
}

function presentAdjustment({ id, amount, reason, processed_at }: AdjustmentRow): PaidShift['adjustments'][number] {
  return { id, amount: centsToDollars(cents(amount)), reason, at: toIso(atOf(processed_at)) };
}
