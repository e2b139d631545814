import { Injectable } from '@nestjs/common';
import type { AdminAssignRequest, ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import { decideAdminAssign } from '../../../shared/assignments/claim.rules.js';
import type { WorkloadWarning } from '../../../shared/assignments/workload.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { lockClaim } from '../position-locks.js';
import { unwrapForWorker } from './unwrap-for-worker.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type AuditNote, type WrittenAssignment, writeAssignments } from '../write-assignments.js';
import type { LockedShift } from '../locked-rows.js';
import { findWorkloadWarnings } from '../week-assignments.js';

type AssigningAdmin = { id: number; language: Language };

/**
 * Assigns a worker to a shift by an admin, under the rules of a claim. A reason overrides a skill level that is too
 * low; any given reason is stored beside the audit row, which names the warnings about rest and hours. The assignment
 * counts as an approval: a cancellation soon afterwards is excused. An assignment is possible until the shift ends; one
 * made after the start is a stand-in, which never becomes a no-show. [D-39, W-44, W-168]
 */
@Injectable()
export class AssignWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  async assign(admin: AssigningAdmin, shiftId: number, { userId, reason }: AdminAssignRequest): Promise<ClaimResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const locked = await lockClaim(tx, shiftId, userId, admin.language);
      const input = { ...locked, now, levelOverrideReason: reason ?? null };
      const decision = await unwrapForWorker(tx, userId, decideAdminAssign(input));
      const context = { now, zone: this.config.site.timeZone };
      const warnings = await findWorkloadWarnings(tx, userId, locked.shift, context);
      const { id, status } = await insertAssignment(
        tx,
        locked.shift,
        { userId, now, decidedBy: admin.id, isStandIn: decision.isStandIn },
        assignmentNote({ at: now, adminId: admin.id, levelOverridden: decision.levelOverridden, warnings, reason }),
      );
      await notifyWorker(this.jobs, tx, { userId, shiftId, kind: 'shiftAssigned' });
      return { message: messageText('workerAssigned', {}, admin.language), assignment: { id, shiftId, status } };
    });
  }
}

type AssignmentNote = {
  at: Instant;
  adminId: number;
  levelOverridden: boolean;
  warnings: readonly WorkloadWarning[];
  reason?: string | null | undefined;
};

/** The audit row of an assignment: what it was made despite, and the reason if one was given. [D-39, W-168] */
export function assignmentNote({ at, adminId, levelOverridden, warnings, reason }: AssignmentNote): AuditNote {
  const givenReason = reason?.trim() ?? '';
  return {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'assignment.assigned',
    changes: {
      ...(levelOverridden && { levelOverridden: true }),
      ...(warnings.length > 0 && { warnings: warnings.map(({ code }) => code) }),
    },
    ...(givenReason !== '' && { reason: givenReason }),
  };
}

/**
 * A worker who gets a position: by an admin (`decidedBy`), or by the worker's yes to an offer. `standsInFor`: the assignment
 * of a no-show, also audited. [W-340]
 */
type Placement = {
  userId: number;
  now: Instant;
  decidedBy: number | null;
  isStandIn: boolean;
  standsInFor?: number | null;
};

/**
 * Inserts the assignment; a trigger closes the worker's open offer of the shift. The caller locks the shift. Rate and premium
 * are copied, so that later edits of the shift do not change the pay. [F-33, S-34]
 */
export async function insertAssignment(
  tx: Transaction,
  shift: LockedShift,
  { userId, now, decidedBy, isStandIn, standsInFor = null }: Placement,
  note: AuditNote,
): Promise<WrittenAssignment> {
  const [written] = await writeAssignments(
    tx,
    `INSERT INTO shift_assignments
       (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, assigned_at, decided_at, decided_by, is_stand_in,
        stands_in_for)
     SELECT s.id, $2::int, s.starts_at, s.ends_at, 'assigned', $3::numeric, $4::numeric, $5::timestamptz,
       CASE WHEN $6::int IS NOT NULL THEN $5::timestamptz END, $6::int, $7, $8::int
     FROM shifts s WHERE s.id = $1`,
    [
      shift.id,
      userId,
      centsToDollars(shift.payRateCents),
      centsToDollars(shift.premiumCents),
      toIso(now),
      decidedBy,
      isStandIn,
      standsInFor,
    ],
    { ...note, changes: { ...note.changes, ...(standsInFor !== null && { standsInFor }) } },
  );
  if (!written) throw new Error(`Shift ${shift.id} is locked but was not written`);
  return written;
}
