import { Injectable } from '@nestjs/common';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { pageOfTimesheets } from './timesheet.query.js';

/** Lists the unapproved timesheets of any age, exceptions first (admin.md §2.2). [W-22, W-40] */
@Injectable()
export class ListTimesheets {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(search: string, pagination: Pagination): Promise<Page<Timesheet>> {
    const now = this.clock.now();
    return this.unitOfWork.read((tx) => pageOfTimesheets(tx, { now, search }, pagination));
  }
}
