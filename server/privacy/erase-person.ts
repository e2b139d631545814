import type { Instant } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';

/**
 * A domain that cannot receive mail (RFC 2606). The row keeps a unique address, so that the person’s address is free.
 */
const ERASED_EMAIL_DOMAIN = 'erased.invalid';

/**
 * Removes personal data; work and pay remain under an id. The employee number remains with the pay records: it
 * identifies no one here, and unpaid hours cannot be paid without it. (decisions: Settled; 29 CFR 516)
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
  // consents remain as evidence, without their origin
  `UPDATE consents SET ip_address = '', user_agent = '' WHERE user_id = $1`,
  // the application role may not update clock events; this function only clears positions of erased workers
  `SELECT forget_clock_positions($1)`,
  `UPDATE reminders SET cancelled_at = $2 WHERE user_id = $1 AND sent_at IS NULL AND cancelled_at IS NULL`,
];

/** Tables with personal rows only. */
const OWN_TABLES = [
  'sessions',
  'password_reset_tokens',
  'email_changes',
  'parting_mails',
  'two_factor_recovery_codes',
  'upload_tokens',
  'notification_preferences',
  'push_subscriptions',
  'calendar_feeds',
  'notifications',
  'shift_asks',
  'timeclock_associates',
  'timeclock_summary_parts',
  'audit_reasons',
];

/** Anonymises a worker. The caller locks the row. @returns the storage keys of the files whose rows are deleted */
export async function erasePerson(tx: Transaction, workerId: number, at: Instant): Promise<string[]> {
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
