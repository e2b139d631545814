import { ForwardOnly } from './forward-only.js';

/**
 * Moves the text of reasons from the audit log, which is append-only, to a table from which it can be erased. Stores a
 * recorded no-show with its assignment instead of in the audit log. Replaces English reasons that the system gave by
 * codes.
 */
export class ReasonsAndCodes1763600000018 extends ForwardOnly {
  readonly name = 'ReasonsAndCodes1763600000018';

  protected readonly statements = [
    `CREATE TABLE audit_reasons (
      audit_id bigint PRIMARY KEY REFERENCES audit_log (id),
      user_id int NOT NULL REFERENCES users (id),
      reason text NOT NULL,
      CONSTRAINT audit_reasons_not_blank CHECK (btrim(reason) <> '')
    )`,
    `CREATE INDEX audit_reasons_of_worker ON audit_reasons (user_id)`,

    `ALTER TABLE shift_assignments ADD COLUMN missed_at timestamptz`,
    `UPDATE shift_assignments a SET missed_at = l.at FROM audit_log l
      WHERE l.subject_kind = 'assignment' AND l.subject_id = a.id::text AND l.action = 'assignment.missed'`,
    `UPDATE shift_assignments a SET missed_at = m.created_at FROM performance_metrics m
      WHERE m.shift_assignment_id = a.id AND m.metric_type = 'no_show' AND m.source = 'system' AND a.missed_at IS NULL`,
    `CREATE INDEX shift_assignments_to_miss ON shift_assignments (starts_at) WHERE status = 'assigned' AND missed_at IS NULL`,

    `UPDATE shift_assignments SET cancellation_reason = 'shift_cancelled' WHERE cancellation_reason = 'shift cancelled'`,
    `UPDATE shift_assignments SET admin_notes = 'shift_started' WHERE admin_notes = 'shift started'`,
    `UPDATE performance_metrics SET void_reason = 'times_entered' WHERE void_reason = 'times entered by an administrator'`,
    `UPDATE performance_metrics SET void_reason = 'clocked_in_offline' WHERE void_reason = 'clocked in offline, arrived later'`,
  ];
}
