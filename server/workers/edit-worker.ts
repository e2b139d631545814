import { Injectable } from '@nestjs/common';
import { decideRevision } from '../../shared/kernel/revision.rules.js';
import { type Instant, toIso } from '../../shared/kernel/time.js';
import type { EditWorkerRequest } from '../../shared/workers/edit-worker.fields.js';
import type { AdminWorker } from '../../shared/workers/worker.contract.js';
import { endSessionsOf } from '../auth/sessions/sessions.js';
import { audit } from '../platform/audit/audit.js';
import type { AuditedActions } from '../platform/audit/audited.js';
import { Clock, RealTime } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { unwrap } from '../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../platform/http/security/principal.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { presentAdminWorker } from './admin-worker.presenter.js';
import { grantApproval } from './approve-worker.js';
import { getWorkerLocked } from './lock-worker.js';
import { trimProfile } from './profile/trimmed-profile.js';
import { User } from './user.entity.js';

type Editor = { at: Instant; adminId: number };

/**
 * Saves an admin's edit of a worker (admin.md §5). Ticking the approval box approves the worker; clearing it prevents sign-ups.
 * Deactivating the account ends its sessions and withdraws the worker's open offers. Each change has its own audit action, with field names but no values. The worker's
 * shifts stay; admins decide on each (decisions: Timesheets, pay). [W-15 to W-17, W-28, W-92, F-96]
 */
@Injectable()
export class EditWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly realTime: RealTime,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError `not_found`, `edited_meanwhile`, `resource_id_taken` */
  async edit(userId: number, request: EditWorkerRequest, admin: AdminPrincipal): Promise<AdminWorker> {
    const by = { at: this.clock.now(), adminId: admin.id };
    const { isApproved, isActive } = request;
    return this.unitOfWork.run(async (tx) => {
      const losesOffers = isActive === false || isApproved === false;
      if (losesOffers) await lockOfferedShifts(tx, userId);
      const worker = await getWorkerLocked(tx, userId);
      const requested = { isApproved: isApproved ?? worker.isApproved, isActive: isActive ?? worker.isActive };
      const fields = fieldsOf(request);
      unwrap(decideRevision(request, worker, changedFields(worker, { ...fields, ...requested })));
      const edited = await writeFields(tx, worker, fields, by);
      if (losesOffers) await withdrawOffers(tx, userId, by);
      const approved = await this.changeApproval(tx, edited, requested.isApproved, by);
      return presentAdminWorker(await this.changeAccess(tx, approved, requested.isActive, by));
    });
  }

  private async changeApproval(tx: Transaction, worker: User, isApproved: boolean, by: Editor): Promise<User> {
    if (isApproved === worker.isApproved) return worker;
    if (isApproved) return grantApproval(tx, this.jobs, worker, by);
    const withdrawn = { isApproved: false, approvedAt: null, approvedBy: null };
    return write(tx, worker, withdrawn, { ...by, action: 'worker.approval_withdrawn' });
  }

  private async changeAccess(tx: Transaction, worker: User, isActive: boolean, by: Editor): Promise<User> {
    if (isActive === worker.isActive) return worker;
    if (isActive) return write(tx, worker, { isActive }, { ...by, action: 'worker.reactivated' });
    const ended = await endSessionsOf(tx, worker.id, this.realTime.now());
    return write(tx, worker, { isActive }, { ...by, action: 'worker.deactivated', changes: { sessionsEnded: ended } });
  }
}

/**
 * Locks the shifts with open offers to the worker, before the worker (the lock order): closing an offer may change the shift's count.
 * An offer made after this is withdrawn too; its shift is locked late, and a deadlock is resolved by running the transaction again.
 */
async function lockOfferedShifts(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `SELECT id FROM shifts WHERE id IN (SELECT shift_id FROM offers WHERE user_id = $1 AND state = 'open')
     ORDER BY id FOR NO KEY UPDATE`,
    [userId],
  );
}

/**
 * Withdraws the worker's open offers; the positions that they hold are open again, and the next scheduled check promotes in their
 * lines. The worker is not told. [F-96, F-99]
 */
async function withdrawOffers(tx: Transaction, userId: number, { at, adminId }: Editor): Promise<void> {
  const withdrawn = await tx.query<{ id: number; isExclusive: boolean }>(
    `UPDATE offers SET state = 'withdrawn', closed_at = greatest($2, sent_at) WHERE user_id = $1 AND state = 'open'
     RETURNING id, is_exclusive AS "isExclusive"`,
    [userId, toIso(at)],
  );
  const actor = { kind: 'admin', id: adminId } as const;
  for (const { id } of withdrawn)
    await audit(tx, { at, actor, action: 'offer.withdrawn', subject: { kind: 'offer', id, userId } });
  if (withdrawn.some(({ isExclusive }) => isExclusive)) tx.invalidations.push({ topic: 'shifts' }, { topic: 'alerts' });
}

type AuditNote = Editor & { action: AuditedActions['worker']; changes?: Record<string, unknown> };

function changedFields(worker: User, fields: Partial<User>): (keyof User)[] {
  return (Object.keys(fields) as (keyof User)[]).filter((name) => fields[name] !== worker[name]);
}

async function writeFields(tx: Transaction, worker: User, fields: Partial<User>, by: Editor): Promise<User> {
  const changed = changedFields(worker, fields);
  if (changed.length === 0) return worker;
  return write(tx, worker, fields, { ...by, action: 'worker.edited', changes: { fields: changed } });
}

async function write(tx: Transaction, worker: User, change: Partial<User>, note: AuditNote): Promise<User> {
  const { at, adminId, action, changes } = note;
  await tx.repository(User).update({ id: worker.id }, change);
  const actor = { kind: 'admin', id: adminId } as const;
  await audit(tx, { at, actor, action, subject: { kind: 'worker', id: worker.id }, ...(changes ? { changes } : {}) });
  return { ...worker, ...change };
}

/** Returns the requested field values. Omitted fields keep their value; a blank number becomes null. */
function fieldsOf(request: EditWorkerRequest) {
  const {
    resourceId,
    bcEmployeeNo,
    isApproved: _isApproved,
    isActive: _isActive,
    revision: _revision,
    ...profile
  } = request;
  return {
    ...trimProfile(profile),
    ...(resourceId === undefined ? {} : { resourceId: resourceId?.trim() || null }),
    ...(bcEmployeeNo === undefined ? {} : { bcEmployeeNo: bcEmployeeNo?.trim() || null }),
  };
}
