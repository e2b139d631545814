import { ForwardOnly } from './forward-only.js';

/**
 * API keys (only hashes are stored) and webhooks. A trigger queues the deliveries of a webhook in the transaction that
 * writes the audit row, so that each change is delivered and no change that was rolled back.
 */
export class Integrations1763772000002 extends ForwardOnly {
  readonly name = 'Integrations1763772000002';

  protected readonly statements = [
    `CREATE TABLE api_keys (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       name text NOT NULL,
       starts_with text NOT NULL,
       key_hash text NOT NULL,
       scopes text[] NOT NULL,
       created_by integer NOT NULL REFERENCES admins (id) ON DELETE RESTRICT,
       created_at timestamptz NOT NULL,
       expires_at timestamptz,
       last_used_at timestamptz,
       revoked_at timestamptz,
       CONSTRAINT api_keys_hash UNIQUE (key_hash),
       CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0)
     )`,
    `CREATE TABLE webhooks (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       url text NOT NULL,
       events text[] NOT NULL,
       secret_sealed bytea NOT NULL,
       old_secret_sealed bytea,
       old_secret_until timestamptz,
       created_by integer NOT NULL REFERENCES admins (id) ON DELETE RESTRICT,
       created_at timestamptz NOT NULL,
       failing_since timestamptz,
       disabled_at timestamptz,
       deleted_at timestamptz,
       CONSTRAINT webhooks_events CHECK (cardinality(events) > 0),
       CONSTRAINT webhooks_old_secret CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL))
     )`,
    `CREATE TABLE webhook_deliveries (
       id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
       webhook_id integer NOT NULL REFERENCES webhooks (id) ON DELETE RESTRICT,
       event text NOT NULL,
       data jsonb NOT NULL,
       happened_at timestamptz NOT NULL,
       status text NOT NULL DEFAULT 'pending',
       attempts integer NOT NULL DEFAULT 0,
       -- by the real clock: when it is to be tried next, and until when somebody is at it
       due_at timestamptz,
       last_attempt_at timestamptz,
       last_status integer,
       last_fault text,
       CONSTRAINT webhook_deliveries_status CHECK (status IN ('pending', 'delivered', 'failed')),
       CONSTRAINT webhook_deliveries_due CHECK ((status = 'pending') = (due_at IS NOT NULL))
     )`,
    `CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, happened_at DESC)`,
    `CREATE INDEX webhook_deliveries_due_at ON webhook_deliveries (due_at) WHERE status = 'pending'`,
    `CREATE FUNCTION tell_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       told text := CASE NEW.action
         WHEN 'shift.created' THEN 'shift.created'
         WHEN 'shift.edited' THEN 'shift.edited'
         WHEN 'shift.cancelled' THEN 'shift.withdrawn'
         WHEN 'assignment.claimed' THEN 'shift.assigned'
         WHEN 'assignment.assigned' THEN 'shift.assigned'
         WHEN 'assignment.approved' THEN 'shift.assigned'
         WHEN 'assignment.cancelled' THEN 'shift.cancelled'
         WHEN 'assignment.removed' THEN 'shift.cancelled'
         WHEN 'timesheet.approved' THEN 'timesheet.approved'
         WHEN 'timesheet.paid' THEN 'payment.paid'
         WHEN 'timesheet.payment_undone' THEN 'payment.undone'
         WHEN 'worker.approved' THEN 'worker.approved'
       END;
     BEGIN
       INSERT INTO webhook_deliveries (webhook_id, event, data, happened_at, due_at)
       SELECT w.id, told, CASE NEW.subject_kind
           WHEN 'assignment' THEN (SELECT jsonb_build_object('assignmentId', a.id, 'shiftId', a.shift_id, 'workerId', a.user_id)
             FROM shift_assignments a WHERE a.id = NEW.subject_id::int)
           WHEN 'shift' THEN jsonb_build_object('shiftId', NEW.subject_id::int)
           ELSE jsonb_build_object('workerId', NEW.subject_id::int) END,
         NEW.at, clock_timestamp()
       FROM webhooks w WHERE told = ANY (w.events) AND w.disabled_at IS NULL AND w.deleted_at IS NULL;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER audit_log_tell_webhooks AFTER INSERT ON audit_log FOR EACH ROW
     WHEN (NEW.action IN ('shift.created', 'shift.edited', 'shift.cancelled', 'assignment.claimed', 'assignment.assigned',
       'assignment.approved', 'assignment.cancelled', 'assignment.removed', 'timesheet.approved', 'timesheet.paid',
       'timesheet.payment_undone', 'worker.approved'))
     EXECUTE FUNCTION tell_webhooks()`,
  ];
}
