import { Injectable } from '@nestjs/common';
import { decideRevision } from '../../../shared/kernel/revision.rules.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ShiftEdit, ShiftSaved } from '../../../shared/shifts/shift.contract.js';
import { editNotificationParams, editNotificationOf } from '../../../shared/shifts/shift-edit-notification.rules.js';
import { decideShiftEdit } from '../../../shared/shifts/shift.rules.js';
import { hasEnded } from '../../../shared/shifts/shift-open.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { getShiftView } from '../../shifts/get-shift-view.js';
import { readShiftInput, type ShiftInput } from '../../shifts/shift-input.js';
import { Shift } from '../../shifts/shift.entity.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { lapseOffers, withdrawOffers } from '../offers/close-offers.js';
import { hasOpenCorrection } from '../corrections/own-correction.sql.js';
import { lockShift, lockWorkersOfShift } from '../position-locks.js';
import { findLeftOut, removeLeftOut } from './leave-out.js';
import { hasRecordedHours } from './recorded-hours.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { writeAssignments } from '../write-assignments.js';

type EditingAdmin = { id: number; language: Language };

/**
 * PUT /api/shifts/{id}: edits a shift. It refuses fewer positions than filled, an overlap for workers on it who are not
 * left out, new times after a clock-in, and an edit of an outdated revision. An edit without changes writes nothing. New
 * times reach the assignments through their foreign key, and withdraw open offers. The workers on the shift are notified of relevant changes;
 * agreed pay does not change. decisions: Shifts. [D-30, D-31, S-34, W-92, W-197, W-215, W-343, F-34, F-152]
 */
@Injectable()
export class EditShift {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  async edit(admin: EditingAdmin, shiftId: number, body: ShiftEdit): Promise<ShiftSaved> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const input = readShiftInput(body, context.zone);
    return this.unitOfWork.run(async (tx) => {
      await lockShift(tx, shiftId);
      await lapseOffers(tx, context.now, shiftId);
      const { isDraft, heldPositions } = await lockShift(tx, shiftId); // without the positions that lapsed offers held
      const assignedWorkers = await lockWorkersOfShift(tx, shiftId);
      const current = await tx.repository(Shift).findOneByOrFail({ id: shiftId });
      const changes = changedFields(current, input);
      unwrap(decideRevision(body, current, changes));
      const recorded = {
        hasRecordedHours: await hasRecordedHours(tx, shiftId),
        hasOpenCorrection: await hasOpenCorrection(tx, shiftId),
      };
      const state = { ...current, ...recorded, isDraft, heldPositions };
      const { startsAt, endsAt, moved, warnings } = unwrap(decideShiftEdit(input, state, context));
      if (Object.keys(changes).length === 0) {
        await this.waitlist.promote(tx, shiftId, context.now); // positions of offers that lapsed
        return { ...(await getShiftView(tx, shiftId)), warnings };
      }
      const answer = { leaveOut: body.leaveOut ?? [], language: admin.language };
      const leftOut = moved ? await findLeftOut(tx, { id: shiftId, startsAt, endsAt }, assignedWorkers, answer) : [];
      const removal = { shiftId, startedAt: current.startsAt, adminId: admin.id, now: context.now };
      await removeLeftOut(tx, this.jobs, leftOut, removal);
      const staying = assignedWorkers.filter(({ id }) => !leftOut.some(({ userId }) => userId === id));

      // workers have not seen the times of a draft, so its move excuses nothing
      const movedAt = moved && !isDraft ? context.now : current.movedAt;
      if (moved) await withdrawOffers(tx, { shiftId, adminId: admin.id, now: context.now });
      await tx.repository(Shift).update({ id: shiftId }, { ...input, startsAt, endsAt, movedAt });
      if (moved) {
        await revertNoShows(tx, this.jobs, shiftId, { adminId: admin.id, now: context.now });
        await endStandIns(tx, shiftId);
      }
      await auditEdit(tx, shiftId, { isDraft, adminId: admin.id, now: context.now, changes });
      for (const { id } of staying) tx.invalidations.push({ topic: 'assignments', userId: id });
      const changed = Object.keys(changes);
      const kind = editNotificationOf(changed, moved);
      if (kind && !hasEnded({ endsAt }, context.now)) {
        const params = editNotificationParams(current, input, changed);
        for (const { id } of staying) await notifyWorker(this.jobs, tx, { userId: id, shiftId, kind, params });
      }
      await this.waitlist.promote(tx, shiftId, context.now);
      return { ...(await getShiftView(tx, shiftId)), warnings };
    });
  }
}

async function auditEdit(
  tx: Transaction,
  shiftId: number,
  { isDraft, adminId, now, changes }: { isDraft: boolean; adminId: number; now: Instant; changes: ShiftChanges },
): Promise<void> {
  const actor = { kind: 'admin', id: adminId } as const;
  const action = isDraft ? 'shift.draft_edited' : 'shift.edited';
  await audit(tx, { at: now, actor, action, subject: { kind: 'shift', id: shiftId }, changes });
}

/**
 * Deletes the recorded no-shows and their points after a change of times; the scheduled check then uses the new
 * window. [K-17, P-15]
 */
async function revertNoShows(
  tx: Transaction,
  jobs: JobQueue,
  shiftId: number,
  { adminId, now }: { adminId: number; now: Instant },
): Promise<void> {
  const reverted = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET missed_at = NULL WHERE shift_id = $1 AND status = 'assigned' AND missed_at IS NOT NULL`,
    [shiftId],
    { at: now, actor: { kind: 'admin', id: adminId }, action: 'assignment.miss_taken_back' },
  );
  for (const { id, userId } of reverted) {
    await jobs.send(tx, 'no-show-disproved', { shiftAssignmentId: id, userId, reason: 'shiftMoved' });
  }
}

/** The new start is still to come, so that workers who were put on the shift after the old one can be late or missing. [W-343] */
async function endStandIns(tx: Transaction, shiftId: number): Promise<void> {
  await tx.query(
    `UPDATE shift_assignments SET is_stand_in = false, stands_in_for = NULL
     WHERE shift_id = $1 AND status = 'assigned' AND is_stand_in`,
    [shiftId],
  );
}

type ShiftChanges = Partial<Record<keyof ShiftInput, { from: unknown; to: unknown }>>;

/** Returns old and new value of each changed field. */
function changedFields(before: ShiftInput, after: ShiftInput): ShiftChanges {
  const fields = Object.keys(after) as (keyof ShiftInput)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
