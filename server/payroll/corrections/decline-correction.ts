import { Injectable } from '@nestjs/common';
import type {
  DecideCorrectionRequest,
  DecidedCorrection,
} from '../../../shared/payroll/correction-request.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import {
  isRepeatedDecision,
  lockCorrection,
  presentDecision,
  refuseOutdated,
  writeDecision,
} from './decided-correction.js';

/** Declines a correction request: times and pay stay, and the worker is notified of the reason. [W-131, W-133, W-134] */
@Injectable()
export class DeclineCorrection {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /** Declines the request. @throws DomainError `not_found`, `correction_settled`, `changed_since_shown` */
  async decline(id: string, shown: DecideCorrectionRequest, admin: AdminPrincipal): Promise<DecidedCorrection> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const locked = await lockCorrection(tx, id, this.config.site.timeZone);
      if (isRepeatedDecision(locked, 'declined', admin.id)) return presentDecision(locked, 'declined');
      refuseOutdated(locked, shown);
      const decision = { outcome: 'declined', reason: shown.reason.trim(), at, adminId: admin.id } as const;
      const reasonOf = await writeDecision(tx, locked, decision);
      const { userId, shiftId } = locked.timesheet;
      await notifyWorker(this.jobs, tx, { userId, shiftId, kind: 'correctionDeclined', params: { reasonOf } });
      return presentDecision(locked, 'declined');
    });
  }
}
