import { ForwardOnly } from './forward-only.js';

/**
 * Drafts of shifts: an inactive shift that is not published yet. The previous version offers only active shifts, so it
 * shows no draft. A published shift never becomes a draft again; an assignment that is inserted therefore needs no lock to
 * know that its shift is published. The publication is the webhook event of a new shift. [W-205, W-206, W-213]
 */
export class Drafts1796600000000 extends ForwardOnly {
  readonly name = 'Drafts1796600000000';

  protected readonly statements = [
    `ALTER TABLE shifts ADD COLUMN is_draft boolean NOT NULL DEFAULT false,
       ADD CONSTRAINT shifts_draft_inactive CHECK (NOT (is_draft AND is_active))`,
    `CREATE FUNCTION refuse_new_draft() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'shift % was published', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'shifts_draft_once';
    END $$`,
    `CREATE TRIGGER shifts_draft_once BEFORE UPDATE OF is_draft ON shifts FOR EACH ROW
      WHEN (NEW.is_draft AND NOT OLD.is_draft) EXECUTE FUNCTION refuse_new_draft()`,
    `CREATE FUNCTION refuse_assignment_on_draft() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM shifts WHERE id = NEW.shift_id AND is_draft) THEN
        RAISE EXCEPTION 'shift % is a draft', NEW.shift_id USING ERRCODE = 'check_violation', CONSTRAINT = 'shift_is_draft';
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER shift_assignments_not_on_draft BEFORE INSERT OR UPDATE OF shift_id ON shift_assignments
      FOR EACH ROW EXECUTE FUNCTION refuse_assignment_on_draft()`,
    `CREATE FUNCTION tell_webhooks_of_publication() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO webhook_deliveries (webhook_id, event, data, happened_at, due_at)
      SELECT w.id, 'shift.created', jsonb_build_object('shiftId', NEW.subject_id::int), NEW.at, clock_timestamp()
      FROM webhooks w WHERE 'shift.created' = ANY (w.events) AND w.disabled_at IS NULL AND w.deleted_at IS NULL;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER audit_log_tell_webhooks_of_publication AFTER INSERT ON audit_log FOR EACH ROW
      WHEN (NEW.action = 'shift.published') EXECUTE FUNCTION tell_webhooks_of_publication()`,
  ];
}
