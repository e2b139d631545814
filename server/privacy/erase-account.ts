import { Injectable } from '@nestjs/common';
import { EncryptedOutgoingMails } from '../auth/accounts/encrypted-outgoing-mail.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { getWorkerLocked } from '../workers/lock-worker.js';
import { type Instant, instant } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { decideErasure, type ErasedAssignment } from '../../shared/assignments/erasure.rules.js';
import { isShortNoticeCancellation } from '../../shared/assignments/cancel.rules.js';
import { writeCancellation } from '../assignments/cancellations/write-cancellation.js';
import { PromoteWaitlist } from '../assignments/waitlist/promote-waitlist.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import { unwrap } from '../platform/http/errors/domain-error.js';

/**
 * Erases a worker’s account: cancels upcoming shifts, anonymizes the person, ends the sessions and frees the e-mail
 * address; hours, pay and their audit remain (decisions: Settled). [U-12]
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly outgoingMails: EncryptedOutgoingMails,
    private readonly clock: Clock,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  /** Erases the account. The caller verifies the password. @throws DomainError `account_clocked_in`, `not_found` */
  async run(workerId: number): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const shiftIds = await lockUpcomingShifts(tx, workerId);
      const worker = await getWorkerLocked(tx, workerId);
      const shiftsGivenBack = await releaseAssignments(tx, workerId, at);
      const storageKeys = await erasePerson(tx, workerId, at);
      if (storageKeys.length > 0) await this.jobs.send(tx, 'erase-files', { storageKeys });
      await audit(tx, {
        at,
        actor: { kind: 'worker', id: workerId },
        action: 'worker.erased',
        subject: { kind: 'worker', id: workerId },
        changes: { shiftsGivenBack, documents: storageKeys.length },
      });
      for (const shiftId of shiftIds) await this.waitlist.promote(tx, shiftId, at);
      const { email: to, firstName, preferredLanguage: language } = worker;
      await this.outgoingMails.send(tx, workerId, { template: 'accountErased', to, firstName, language });
    });
  }
}

/**
 * A domain that cannot receive mail (RFC 2606). The row keeps a unique address, so that the person’s address is free.
 */
const ERASED_EMAIL_DOMAIN = 'erased.invalid';

/**
 * Removes personal data; work and pay remain under an id. Employee number and ADP file number remain with the pay
 * records: they identify no one here, and unpaid hours cannot be paid without them. (decisions: Settled; 29 CFR 516)
 */
const PERSON_SQL = `
  UPDATE users SET
    email = 'worker-' || id || '@${ERASED_EMAIL_DOMAIN}', password = '', first_name = 'Worker', last_name = '#' || id,
    phone = '', address = '', city = '', state = '', zip_code = '',
    emergency_contact_name = '', emergency_contact_relation = '', emergency_contact_phone = '',
    ssn_encrypted = NULL, ssn_last_four = NULL,
    two_factor_secret_encrypted = NULL, two_factor_enabled_at = NULL, two_factor_last_step = NULL,
    is_approved = false, is_active = false, anonymised_at = $2
  WHERE id = $1`;

/** Free text about the worker, and positions of the phone. */
const FREE_TEXT_SQL = [
  `UPDATE shift_assignments SET cancellation_reason = NULL, worker_notes = NULL, admin_notes = NULL,
     clock_in_location = NULL, clock_out_location = NULL WHERE user_id = $1`,
  `UPDATE performance_metrics SET description = '', void_reason = CASE WHEN voided_at IS NULL THEN NULL ELSE '-' END
    WHERE user_id = $1`,
  `UPDATE payments SET notes = '-' WHERE user_id = $1 AND notes IS NOT NULL`,
  `UPDATE worker_scores SET notes = NULL WHERE user_id = $1`,
  `UPDATE clock_event_decisions SET note = CASE WHEN decided_by IS NULL THEN NULL ELSE '-' END
    WHERE clock_event_id IN (SELECT id FROM clock_events WHERE user_id = $1)`,
  `UPDATE correction_requests SET reason = '-', decision_reason = CASE WHEN decided_by IS NULL THEN NULL ELSE '-' END
    WHERE shift_assignment_id IN (SELECT id FROM shift_assignments WHERE user_id = $1)`,
  // messages of the payroll time-clock may name the worker; before the rows of OWN_TABLES are deleted
  `UPDATE timeclock_entries SET said = NULL
    WHERE shift_assignment_id IN (SELECT id FROM shift_assignments WHERE user_id = $1)`,
  `UPDATE timeclock_sync_runs SET problem = jsonb_set(problem, '{params,said}', '"-"', false)
    WHERE problem IS NOT NULL AND id IN (SELECT run_id FROM timeclock_sync_results WHERE user_id = $1)`,
  // a notification to this worker alone; before its inbox row is deleted
  `UPDATE announcements a SET title = '-', message = '-', title_es = NULL, message_es = NULL
    WHERE recipient_type = 'specific' AND id IN (SELECT announcement_id FROM notifications WHERE user_id = $1)
      AND NOT EXISTS (SELECT FROM notifications n WHERE n.announcement_id = a.id AND n.user_id <> $1)`,
  // consents remain as evidence, without their origin
  `UPDATE consents SET ip_address = '', user_agent = '' WHERE user_id = $1`,
  // the application role may not update clock events; this function only clears positions of erased workers
  `SELECT forget_clock_positions($1)`,
  `UPDATE offers SET state = 'withdrawn', closed_at = greatest($2, sent_at) WHERE user_id = $1 AND state = 'open'`,
  `UPDATE waitlist_entries SET state = 'closed', closed_at = greatest($2::timestamptz, joined_at), skipped = NULL
    WHERE user_id = $1 AND state = 'waiting'`,
  `UPDATE reminders SET cancelled_at = $2 WHERE user_id = $1 AND sent_at IS NULL AND cancelled_at IS NULL`,
];

/** Tables with personal rows only. */
const OWN_TABLES = [
  'sessions',
  'password_reset_tokens',
  'email_changes',
  'encrypted_outgoing_mails',
  'two_factor_recovery_codes',
  'upload_tokens',
  'notification_preferences',
  'push_subscriptions',
  'first_pushes',
  'calendar_feeds',
  'notifications',
  'shift_asks',
  'worker_notes',
  'timeclock_associates',
  'timeclock_summary_parts',
  'timeclock_sync_results',
  'audit_reasons',
];

/** Anonymizes a worker. The caller locks the row. @returns the storage keys of the files whose rows are deleted */
async function erasePerson(tx: Transaction, workerId: number, at: Instant): Promise<string[]> {
  const parameters = [workerId, new Date(at)];
  await tx.query(PERSON_SQL, parameters);
  for (const sql of FREE_TEXT_SQL) await tx.query(sql, sql.includes('$2') ? parameters : [workerId]);
  for (const table of OWN_TABLES) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [workerId]);
  const files = await tx.query<{ storageKey: string }>(
    `DELETE FROM worker_documents WHERE user_id = $1 RETURNING storage_key AS "storageKey"`,
    [workerId],
  );
  return files.map(({ storageKey }) => storageKey);
}

type AssignmentRow = Omit<ErasedAssignment, 'startsAt' | 'endsAt'> & { startsMs: number; endsMs: number };

/** Locks the shifts of the worker’s upcoming assignments, open offers and places in line by id, first in the lock order (decisions: Data model). */
async function lockUpcomingShifts(tx: Transaction, workerId: number): Promise<number[]> {
  const shifts = await tx.query<{ id: number }>(
    `SELECT id FROM shifts
      WHERE id IN (SELECT shift_id FROM shift_assignments WHERE user_id = $1 AND status IN ('pending', 'assigned'))
        OR id IN (SELECT shift_id FROM offers WHERE user_id = $1 AND state = 'open')
        OR id IN (SELECT shift_id FROM waitlist_entries WHERE user_id = $1 AND state = 'waiting')
      ORDER BY id FOR NO KEY UPDATE`,
    [workerId],
  );
  return shifts.map(({ id }) => id);
}

/**
 * Cancels all upcoming assignments, never late, without a reason. The caller locks the worker, which blocks claims
 * and clock events. A shift claimed between the two locks is locked last; a resulting deadlock retries the
 * transaction. @returns the number of assignments. @throws DomainError `account_clocked_in`
 */
async function releaseAssignments(tx: Transaction, workerId: number, now: Instant): Promise<number> {
  const rows = await tx.query<AssignmentRow>(
    `SELECT id, status, missing_clock_out AS "missingClockOut", ${epochMsSql('starts_at')} AS "startsMs",
       ${epochMsSql('ends_at')} AS "endsMs"
     FROM shift_assignments WHERE user_id = $1 AND status IN ('pending', 'assigned', 'in_progress')
     ORDER BY id FOR NO KEY UPDATE`,
    [workerId],
  );
  const assignments = rows.map((row) => ({ ...row, startsAt: instant(row.startsMs), endsAt: instant(row.endsMs) }));
  const { cancelled } = unwrap(decideErasure(assignments, now));
  const actor = { kind: 'worker', id: workerId } as const;
  for (const assignment of assignments.filter(({ id }) => cancelled.includes(id))) {
    await writeCancellation(tx, {
      assignmentId: assignment.id,
      reason: '',
      isLate: false,
      isShortNotice: isShortNoticeCancellation({ ...assignment, now }),
      now,
      actor,
      action: 'assignment.cancelled',
    });
  }
  return cancelled.length;
}
