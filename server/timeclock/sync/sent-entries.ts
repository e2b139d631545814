import type { Instant } from '../../../shared/kernel/time.js';
import type { PlannedShift, SyncStep } from '../../../shared/timeclock/sync-plan.rules.js';
import type { TimePair } from '../../../shared/timeclock/time-pairs.rules.js';
import { audit, type Actor } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { SentEntry } from '../timeclock.entities.js';

/** The admin, time and worker of a sync. */
export type SentBy = { adminId: number; at: Instant; workerId: number };

/** A change to send, stored before it is sent. */
export type Intention = { assignmentId: number; step: Extract<SyncStep, { kind: 'add' | 'change' | 'remove' }> };

export type IntentionResult = {
  state: 'applied' | 'accepted' | 'refused';
  entryId: string | null;
  adpMessage: string | null;
};

/** Returns the changes of a plan that have to be sent. */
export function intentionsOf(planned: readonly PlannedShift[]): Intention[] {
  return planned.flatMap(({ assignmentId, step }) =>
    step.kind === 'add' || step.kind === 'change' || step.kind === 'remove' ? [{ assignmentId, step }] : [],
  );
}

/** Stores a change before the call, so that after a crash the next sync knows it may have been sent. */
export async function recordIntention(
  tx: Transaction,
  { assignmentId, step }: Intention,
  attemptId: string,
  by: SentBy,
): Promise<void> {
  const { pair, entryId } = step;
  await saveEntry(tx, assignmentId, pair, by, { change: step.kind, state: 'sending', entryId, attemptId });
  await audit(tx, {
    at: by.at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'timesheet.sent_to_timeclock',
    subject: { kind: 'assignment', id: assignmentId, userId: by.workerId },
    changes: { change: step.kind, attemptId },
  });
}

/** Stores the result of this attempt; does nothing if a newer attempt exists. */
export async function recordResult(
  tx: Transaction,
  { assignmentId }: Intention,
  attemptId: string,
  { state, entryId, adpMessage }: IntentionResult,
  by: SentBy,
): Promise<void> {
  const changed = await tx.query(
    `UPDATE timeclock_entries SET state = $3, entry_id = coalesce($4, entry_id), said = $5
     WHERE shift_assignment_id = $1 AND attempt_id = $2 RETURNING shift_assignment_id`,
    [assignmentId, attemptId, state, entryId, adpMessage],
  );
  if (changed.length > 0) await auditSettled(tx, assignmentId, { state, attemptId }, by);
}

/** Stores entries that the time cards already show. */
export async function recordObserved(tx: Transaction, planned: readonly PlannedShift[], by: SentBy): Promise<void> {
  for (const { assignmentId, step } of planned) {
    if (step.kind === 'recordEntry') {
      await saveEntry(tx, assignmentId, step.pair, by, { change: 'add', state: 'applied', entryId: step.entryId });
      await auditSettled(tx, assignmentId, { state: 'applied' }, by);
    }
    if (step.kind === 'deleteRecord') {
      await tx.query(`DELETE FROM timeclock_entries WHERE shift_assignment_id = $1`, [assignmentId]);
      await auditSettled(tx, assignmentId, { state: 'gone' }, by);
    }
  }
}

type EntryState = Pick<SentEntry, 'change' | 'state' | 'entryId'> & { attemptId?: string };

async function saveEntry(
  tx: Transaction,
  assignmentId: number,
  pair: TimePair,
  by: SentBy,
  entryState: EntryState,
): Promise<void> {
  const row = {
    shiftAssignmentId: assignmentId,
    startsAt: pair.startsAt,
    endsAt: pair.endsAt,
    attemptId: null,
    adpMessage: null,
    sentBy: by.adminId,
    sentAt: by.at,
    ...entryState,
  };
  await tx.repository(SentEntry).upsert(row, ['shiftAssignmentId']);
}

async function auditSettled(tx: Transaction, assignmentId: number, changes: object, by: SentBy): Promise<void> {
  const actor: Actor = { kind: 'admin', id: by.adminId };
  await audit(tx, {
    at: by.at,
    actor,
    action: 'timesheet.settled_in_timeclock',
    subject: { kind: 'assignment', id: assignmentId, userId: by.workerId },
    changes: { ...changes },
  });
}
