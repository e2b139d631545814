import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { WorkerShift } from '../../../shared/payroll/timesheet.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { User } from '../../workers/user.entity.js';
import { pageOfWorkerShifts } from './timesheet.query.js';

/** Lists a worker’s shift history (admin.md §2.2): status, clock times, hours, missing clock-outs. [W-18, W-19] */
@Injectable()
export class ListWorkerShifts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of the history. @throws DomainError `not_found` */
  async list(workerId: number, pagination: Pagination): Promise<Page<WorkerShift>> {
    const now = this.clock.now();
    return this.unitOfWork.read(async (tx) => {
      const isThere = await tx.repository(User).existsBy({ id: workerId, anonymisedAt: IsNull() });
      if (!isThere) throw new DomainError('not_found');
      return pageOfWorkerShifts(tx, workerId, now, pagination);
    });
  }
}
