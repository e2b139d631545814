import { Injectable } from '@nestjs/common';
import { addCents, centsToDollars, cents } from '../../shared/kernel/money.js';
import { LISTS } from '../../shared/kernel/policy.js';
import { plusDays, toIso } from '../../shared/kernel/time.js';
import type { PaidAdjustment, PaidShift } from '../../shared/payroll/payroll.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { queryPage } from '../platform/database/page-sql.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import type { ListWindow, Page } from '../platform/http/list-window.js';
import { CORRECTED_WEEK, IS_ADJUSTED } from './adjusted.sql.js';
import { APPROVED_COLUMNS, APPROVED_FROM, presentApproved, type ApprovedRow } from './list-approved-shifts.js';
import { IS_LOCKED } from './locked.sql.js';
import { atOf } from './pay-rows.js';

type PaidRow = ApprovedRow & { processed_at: Date; handed_over: boolean; is_adjusted: boolean; is_locked: boolean };
type AmountRow = { id: number; amount: number; reason: string; processed_at: Date };
type AdjustmentRow = AmountRow & { assignment_id: number };
type WeekRow = AmountRow & { user_id: number; week_start: string; kind: 'overtime' | 'adjustment' };

const LIST_SQL = `
  SELECT ${APPROVED_COLUMNS}, p.handed_over, ${IS_ADJUSTED} AS is_adjusted, ${IS_LOCKED} AS is_locked,
    -${epochMsSql('p.processed_at')} AS "orderedAt"
  ${APPROVED_FROM}
  WHERE p.status = 'paid' AND p.processed_at >= $1`;

/** What was paid in the last 90 days, the newest payment first, each with its adjustments and those of its week. [E-13] */
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
      const weekOf = await findWeekPay(tx, page.items);
      const items = page.items.map((row) => ({
        ...presentApproved(row, now),
        paidAt: toIso(atOf(row.processed_at)),
        isHandedOver: row.handed_over,
        isAdjusted: row.is_adjusted,
        isLocked: row.is_locked,
        adjustments: adjustments.filter((one) => one.assignment_id === row.id).map(presentAdjustment),
        week: weekOf(row),
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

/** What was paid in the workweeks of these shifts that is no shift's own [E-13, E-18]. */
async function findWeekPay(
  tx: Transaction,
  shifts: readonly PaidRow[],
): Promise<(shift: PaidRow) => PaidShift['week']> {
  const rows = await tx.query<WeekRow>(
    `SELECT id, user_id, to_char(${CORRECTED_WEEK}, 'YYYY-MM-DD') AS week_start, kind, (amount * 100)::int AS amount,
       notes AS reason, processed_at
     FROM payments WHERE shift_assignment_id IS NULL AND status = 'paid'
       AND (user_id, ${CORRECTED_WEEK}) IN (SELECT * FROM unnest($1::int[], $2::date[])) ORDER BY id`,
    [shifts.map((one) => one.user_id), shifts.map((one) => one.week_start)],
  );
  return ({ user_id, week_start }) => {
    const own = rows.filter((row) => row.user_id === user_id && row.week_start === week_start);
    const overtime = own.filter(({ kind }) => kind === 'overtime').map(({ amount }) => cents(amount));
    const adjustments = own.filter(({ kind }) => kind === 'adjustment').map(presentAdjustment);
    return { overtime: centsToDollars(addCents(overtime)), adjustments };
  };
}

function presentAdjustment({ id, amount, reason, processed_at }: AmountRow): PaidAdjustment {
  return { id, amount: centsToDollars(cents(amount)), reason, at: toIso(atOf(processed_at)) };
}
