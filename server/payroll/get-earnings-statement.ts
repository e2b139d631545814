import { Injectable } from '@nestjs/common';
import { LISTS } from '../../shared/kernel/policy.js';
import { addDays, siteDate, startOfDay } from '../../shared/kernel/site-time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { groupByWeek } from '../../shared/payroll/earnings.rules.js';
import { computeWorkweeks } from '../../shared/payroll/overtime.rules.js';
import type { EarningsStatement } from '../../shared/payroll/payroll.contract.js';
import { workweekOf } from '../../shared/payroll/workweek.rules.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { presentWeek, statementEntry, type StatementRow } from './earnings.presenter.js';
import { PAY_COLUMNS, paidWorkOf } from './pay-rows.js';

/**
 * A worker's own pay by week, newest first (worker.md §2, decisions: Pay). The window is the weeks that touch the last 90
 * days. [E-05 to E-09]
 */
@Injectable()
export class GetEarningsStatement {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async get(userId: number): Promise<EarningsStatement> {
    const now = this.clock.now();
    const zone = this.config.site.timeZone;
    const firstWeek = workweekOf(addDays(siteDate(now, zone), -LISTS.pastDays));
    // a shift of the Saturday before works into the first week: its hours count there, its line does not
    const rows = await this.unitOfWork.read((tx) =>
      findStatementRows(tx, userId, startOfDay(addDays(firstWeek, -1), zone), now),
    );

    const overtime = computeWorkweeks(rows.flatMap(paidWorkOf), zone);
    const entries = rows.filter((row) => row.date >= firstWeek).flatMap((row) => statementEntry(row, now));
    return { weeks: groupByWeek(entries).map((week) => presentWeek(week, overtime.get(week.weekStart))) };
  }
}

async function findStatementRows(tx: Transaction, userId: number, since: Instant, now: Instant) {
  return tx.query<StatementRow>(
    `SELECT a.id, a.shift_id, a.status, s.title, s.title_es, s.start_time, s.end_time, a.starts_at, a.ends_at,
       ${PAY_COLUMNS}, a.is_late_cancellation, a.is_approved, a.payment_status, p.processed_at
     FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     LEFT JOIN payments p ON p.shift_assignment_id = a.id AND p.kind = 'shift'
     WHERE a.user_id = $1 AND a.starts_at >= $2 AND (a.starts_at <= $3 OR a.clock_in_time IS NOT NULL)`,
    [userId, new Date(since), new Date(now)],
  );
}
