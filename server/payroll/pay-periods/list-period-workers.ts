import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type { PeriodWorker } from '../../../shared/payroll/pay-period.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';

const PAID_BY = 'u.id IN (SELECT user_id FROM payments WHERE pay_period_start = $1)';

const WORKERS_SQL = `
  SELECT u.id, u.first_name || ' ' || u.last_name AS "workerName", u.payroll_number AS "employeeNumber",
    ARRAY[(u.payroll_number IS NOT NULL)::int::text, lower(u.last_name), lower(u.first_name)] AS "orderedAt"
  FROM users u WHERE ${PAID_BY}`;

/**
 * Lists the workers that a pay period pays, with their ADP employee numbers: workers without a number first, then by
 * name. [E-23]
 */
@Injectable()
export class ListPeriodWorkers {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  list(week: LocalDate, pagination: Pagination): Promise<Page<PeriodWorker>> {
    return this.unitOfWork.read((tx) => queryPage<PeriodWorker>(tx, WORKERS_SQL, [week], pagination));
  }
}

/** Counts the workers of the period without an employee number. [E-23] */
export async function countWithoutNumber(tx: Transaction, week: LocalDate): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM users u WHERE u.payroll_number IS NULL AND ${PAID_BY}`;
  const [row] = await tx.query<{ count: number }>(sql, [week]);
  return row?.count ?? 0;
}
