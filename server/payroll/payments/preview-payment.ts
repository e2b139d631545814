import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PayRunPreview } from '../../../shared/payroll/payroll.contract.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { previewOf } from './pay-run.presenter.js';
import { calculatePayRun } from './calculate-pay-run.js';

/** What marking these shifts as paid would pay now: reckoned as mark-paid does, without locks, writing nothing. [E-16, E-18] */
@Injectable()
export class PreviewPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `not_found`, `timesheet_not_approved` */
  async preview(assignmentIds: readonly number[]): Promise<PayRunPreview> {
    const ids = [...new Set(assignmentIds)];
    return this.unitOfWork.read(async (tx) => {
      const timesheets = await tx.repository(ShiftAssignment).find({ where: { id: In(ids) }, order: { id: 'ASC' } });
      if (timesheets.length !== ids.length) throw new DomainError('not_found');
      const run = await calculatePayRun(tx, timesheets, this.config.site.timeZone);
      return previewOf(tx, run);
    });
  }
}
