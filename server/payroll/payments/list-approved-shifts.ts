import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '../../../shared/assignments/assignment.contract.js';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { cents, centsToDollars } from '../../../shared/kernel/money.js';
import { LISTS } from '../../../shared/kernel/policy.js';
import { plusDays, toIso, type Instant, type LocalDate, toInstant } from '../../../shared/kernel/time.js';
import { paymentDue } from '../../../shared/payroll/payment-due.rules.js';
import type { ApprovedShift } from '../../../shared/payroll/payment.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { centsSql, epochMsSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { PAY_COLUMNS, payOf, type PayRow } from '../pay-rows.js';
import { TO_BE_PAID } from './to-be-paid.sql.js';

export type ApprovedRow = PayRow & {
  id: number;
  user_id: number;
  shift_id: number;
  first_name: string;
  last_name: string;
  email: string;
  title: string;
  title_es: string | null;
  start_time: string;
  end_time: string;
  amount: number;
  week_start: LocalDate;
  approved_when: Date;
  approved_by: string | null;
  payment_status: PaymentStatus;
  processed_at: Date | null;
  revision: number;
};

export const APPROVED_COLUMNS = `a.id, a.user_id, a.shift_id, u.first_name, u.last_name, u.email, s.title, s.title_es, s.start_time, s.end_time,
  ${PAY_COLUMNS}, ${centsSql('p.amount')} AS amount, to_char(p.pay_period_start, 'YYYY-MM-DD') AS week_start,
  a.approved_when, m.name AS approved_by, a.payment_status, p.processed_at, a.revision`;
export const APPROVED_FROM = `FROM shift_assignments a
  JOIN payments p ON p.shift_assignment_id = a.id AND p.kind = 'shift' AND a.approved_when IS NOT NULL
  JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id LEFT JOIN admins m ON m.id = a.approved_by`;

/** Each part uses its own index. A single OR over both tables would scan all paid shifts. */
const CANDIDATES = `SELECT a.id FROM shift_assignments a WHERE ${TO_BE_PAID}
  UNION ALL SELECT shift_assignment_id FROM payments WHERE kind = 'shift' AND processed_at >= $1`;

/** Unpaid shifts by approval date, then paid shifts, newest first. */
const LIST_SQL = `
  SELECT ${APPROVED_COLUMNS},
    CASE WHEN ${TO_BE_PAID} THEN ARRAY[0, ${epochMsSql('a.approved_when')}]
      ELSE ARRAY[1, -${epochMsSql('p.processed_at')}] END AS "orderedAt"
  ${APPROVED_FROM}
  WHERE (${TO_BE_PAID} OR (a.payment_status = 'paid' AND p.processed_at >= $1)) AND a.id IN (${CANDIDATES})`;

/**
 * Lists the approved shifts: unpaid, longest waiting first, then paid in the last 14 days, newest first (admin.md
 * §2.2). Amounts come from the payments rows. [E-15, E-20]
 */
@Injectable()
export class ListApprovedShifts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(pagination: Pagination): Promise<Page<ApprovedShift>> {
    const now = this.clock.now();
    const paidSince = plusDays(now, -LISTS.paidShownDays);
    return this.unitOfWork.read(async (tx) => {
      const page = await queryPage<ApprovedRow>(tx, LIST_SQL, [toIso(paidSince)], pagination);
      return { ...page, items: page.items.map((row) => presentApproved(row, now)) };
    });
  }
}

export function presentApproved(row: ApprovedRow, now: Instant): ApprovedShift {
  const { hours, rateCents, premiumCents } = payOf(row);
  const due = paymentDue(toInstant(row.approved_when), now);
  return {
    id: row.id,
    userId: row.user_id,
    shiftId: row.shift_id,
    workerName: `${row.first_name} ${row.last_name}`,
    workerEmail: row.email,
    shiftTitle: row.title,
    shiftTitleEs: row.title_es,
    shiftDate: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    hoursWorked: hours === null ? 0 : hundredthsToHours(hours),
    payRate: centsToDollars(rateCents),
    premiumRate: centsToDollars(premiumCents),
    amount: centsToDollars(cents(row.amount)),
    weekStart: row.week_start,
    approvedWhen: toIso(toInstant(row.approved_when)),
    approvedBy: row.approved_by ?? '',
    paymentStatus: row.payment_status,
    dueAt: toIso(due.dueAt),
    isLate: row.payment_status !== 'paid' && due.state === 'late',
    revision: row.revision,
    paidAt: row.processed_at === null ? null : toIso(toInstant(row.processed_at)),
  };
}
