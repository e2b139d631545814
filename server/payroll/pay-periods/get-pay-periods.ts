import { Injectable } from '@nestjs/common';
import { addCents, centsToDollars } from '../../../shared/kernel/money.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { addDays, siteDate } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type { PayPeriod, PayPeriodDetail } from '../../../shared/payroll/pay-period.contract.js';
import { payPeriodOf } from '../../../shared/payroll/pay-period.rules.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { readLockPreview } from './lock-preview.js';
import { olderUnlockedWeeks, pageOfPeriods, presentPeriod } from './find-pay-periods.js';

/** Lists the pay periods with their states; reads one period as a lock would record it. [E-21] */
@Injectable()
export class GetPayPeriods {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(pagination: Pagination): Promise<Page<PayPeriod>> {
    const now = this.clock.now();
    const zone = this.config.site.timeZone;
    const today = siteDate(now, zone);
    const recent = Array.from({ length: PAY.periodsShown }, (_, back) => payPeriodOf(addDays(today, -7 * back), zone));
    const firstWeek = workweekOf(addDays(today, -7 * (PAY.periodsShown - 1)));
    return this.unitOfWork.read(async (tx) => {
      const older = await olderUnlockedWeeks(tx, firstWeek, PAY.periodsShown);
      const periods = [...recent, ...older.map((week) => payPeriodOf(week, zone))];
      return pageOfPeriods(tx, periods, now, pagination);
    });
  }

  async get(week: LocalDate): Promise<PayPeriodDetail> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const period = payPeriodOf(week, context.zone);
    return this.unitOfWork.read(async (tx) => {
      const { row, closing, due } = await readLockPreview(tx, period, context);
      const dueCents = addCents(due.map(({ missingCents }) => missingCents));
      const rowWithDue = { ...row, overtime: row.overtime + dueCents, unpaid: row.unpaid + dueCents };
      return {
        ...presentPeriod(rowWithDue, context.now),
        totalCents: closing.totalCents,
        overtimeDue: centsToDollars(dueCents),
        hasCompanyCode: this.config.payrollFile.companyCode !== null,
      };
    });
  }
}
