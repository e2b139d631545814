import { Injectable } from '@nestjs/common';
import type { AdminAssignRequest, ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import { decideAdminAssign } from '../../../shared/assignments/claim.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { sendNews } from '../../workers/send-news.js';
import { insertAssignment } from './insert-assignment.js';
import { lockClaim } from '../position-locks.js';
import { orRefuseAboutWorker } from './refuse-about-worker.js';

type AssigningAdmin = { id: number; language: Language };

/**
 * An admin puts a worker on a shift, under the worker's own rules; a level too low is overridden with a reason, which
 * is kept beside the audit row. Counts as an approval: cancelling soon after is excused alike. Possible until the shift
 * ends: one put on it after its start is a stand-in, and never a no-show. [D-39, W-44]
 */
@Injectable()
export class AssignWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async assign(admin: AssigningAdmin, shiftId: number, { userId, reason }: AdminAssignRequest): Promise<ClaimResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const locked = await lockClaim(tx, shiftId, userId, admin.language);
      const input = { ...locked, now, levelOverrideReason: reason ?? null };
      const decision = await orRefuseAboutWorker(tx, userId, decideAdminAssign(input));
      const { id, status } = await insertAssignment(
        tx,
        locked.shift,
        { userId, now, decidedBy: admin.id, isStandIn: decision.isStandIn },
        {
          at: now,
          actor: { kind: 'admin', id: admin.id },
          action: 'assignment.assigned',
          ...(decision.levelOverridden ? { changes: { levelOverridden: true }, reason: reason?.trim() ?? '' } : {}),
        },
      );
      await sendNews(this.jobs, tx, { userId, shiftId, news: 'shiftAssigned' });
      return { message: messageText('workerAssigned', {}, admin.language), assignment: { id, shiftId, status } };
    });
  }
}
