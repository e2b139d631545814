import { Injectable } from '@nestjs/common';
import { LISTS } from '../../shared/kernel/policy.js';
import { plusDays } from '../../shared/kernel/time.js';
import type { Timesheet } from '../../shared/payroll/payroll.contract.js';
import { byException } from '../../shared/payroll/timesheet-list.rules.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { pageOf, type ListWindow, type Page } from '../platform/http/list-window.js';
import { findOpenTimesheets } from './timesheet.query.js';

/** Timesheets waiting for approval, of the last 90 days, exceptions first (admin.md §2.2). [W-22] */
@Injectable()
export class ListTimesheets {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(window: ListWindow): Promise<Page<Timesheet>> {
    const now = this.clock.now();
    const since = plusDays(now, -LISTS.pastDays);
    const found = await this.unitOfWork.read((tx) => findOpenTimesheets(tx, since, { now }));
    return pageOf(found.sort(byException), window);
  }
}
