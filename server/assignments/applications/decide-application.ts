import { Injectable } from '@nestjs/common';
import { decideApplicationStatus } from '../../../shared/assignments/approval.rules.js';
import type { ApplicationStatusRequest, ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import type { WorkloadWarning } from '../../../shared/assignments/workload.contract.js';
import { decideShownRevision, type ExpectedRevision } from '../../../shared/kernel/revision.rules.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { writeAssignments } from '../write-assignments.js';
import { findHeldAssignments } from '../held-assignments.js';
import { findWorkloadWarnings } from '../week-assignments.js';
import { ListPendingApplications } from './list-pending-applications.js';
import { lockAssignment, type LockedAssignment } from '../position-locks.js';
import { unwrapForWorker } from './unwrap-for-worker.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';

type Decider = { id: number; language: Language };
type Decision = {
  status: 'assigned' | 'rejected';
  adminNotes: string | null;
  now: Instant;
  adminId: number;
  /** Of an approval. */
  warnings: readonly WorkloadWarning[];
};

/**
 * Approves or rejects an application; `approved` means `assigned`. An approval takes a position under the rules of a
 * claim, and copies the current rate and premium. The worker is notified. The audit row of an approval names
 * the warnings about rest and hours. A decision is refused if the application or
 * the shift changed since it was shown. admin.md §4, decisions, "Third reading" [W-03 to W-05, W-38, W-88, W-89,
 * S-34]
 */
@Injectable()
export class DecideApplication {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly applications: ListPendingApplications,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  async decide(admin: Decider, assignmentId: number, request: ApplicationStatusRequest): Promise<ClaimResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const locked = await lockAssignment(tx, assignmentId, null);
      const { shift, worker, assignment } = locked;
      const { userId } = assignment;
      const held = (await findHeldAssignments(tx, [userId], shift, admin.language)).get(userId) ?? [];
      const input = { worker, shift, held, now, application: assignment };
      const { status } = await unwrapForWorker(tx, userId, decideApplicationStatus(request.status, input));
      await this.refuseChanged(tx, assignmentId, request);
      const adminNotes = request.adminNotes?.trim() || null;
      const context = { now, zone: this.config.site.timeZone };
      const warnings = status === 'assigned' ? await findWorkloadWarnings(tx, userId, shift, context) : [];
      await writeDecision(tx, locked, { status, adminNotes, now, adminId: admin.id, warnings });
      const kind = status === 'assigned' ? 'applicationApproved' : 'applicationRejected';
      await notifyWorker(this.jobs, tx, { userId, shiftId: shift.id, kind });
      if (status === 'rejected') await this.waitlist.promote(tx, shift.id, now);
      const message = messageText(kind, {}, admin.language);
      return { message, assignment: { id: assignmentId, shiftId: shift.id, status } };
    });
  }

  private async refuseChanged(tx: Transaction, assignmentId: number, shown: ExpectedRevision): Promise<void> {
    if (typeof shown.revision !== 'number') return;
    const current = await this.applications.find(tx, assignmentId);
    // it is still pending, so it left the list because its shift started
    if (current === null) throw new DomainError('shift_started');
    if (!decideShownRevision(shown, current).ok) throw new DomainError('changed_since_shown', {}, [], current);
  }
}

async function writeDecision(
  tx: Transaction,
  { shift, assignment }: LockedAssignment,
  decision: Decision,
): Promise<void> {
  const { status, adminNotes, now, adminId, warnings } = decision;
  // a rejected application keeps its original rates
  const rates =
    status === 'assigned' ? [centsToDollars(shift.payRateCents), centsToDollars(shift.premiumCents)] : [null, null];
  await writeAssignments(
    tx,
    `UPDATE shift_assignments SET status = $2, decided_at = $3, decided_by = $4,
       admin_notes = coalesce($5, admin_notes), pay_rate = coalesce($6, pay_rate),
       premium_rate = coalesce($7, premium_rate) WHERE id = $1`,
    [assignment.id, status, toIso(now), adminId, adminNotes, ...rates],
    {
      at: now,
      actor: { kind: 'admin', id: adminId },
      action: status === 'assigned' ? 'assignment.approved' : 'assignment.rejected',
      ...(warnings.length > 0 && {
        changes: { warnings: warnings.map(({ code }) => code) },
        ...(adminNotes !== null && { reason: adminNotes }),
      }),
    },
  );
}
