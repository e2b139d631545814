import { ForwardOnly } from './forward-only.js';

/**
 * When a worker was deactivated. The phone can send unsent clock events for 7 days after it (decisions: Offline clock
 * events). Real time, like the times of sessions.
 */
export class DeactivatedAt1763749000001 extends ForwardOnly {
  readonly name = 'DeactivatedAt1763749000001';

  protected readonly statements = [
    `ALTER TABLE users ADD COLUMN deactivated_at timestamptz`,
    `UPDATE users SET deactivated_at = now() WHERE NOT is_active`,
    `CREATE FUNCTION note_deactivation() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       NEW.deactivated_at := CASE WHEN NEW.is_active THEN NULL ELSE now() END;
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER users_note_deactivation BEFORE UPDATE OF is_active ON users FOR EACH ROW
     WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION note_deactivation()`,
    `ALTER TABLE users ADD CONSTRAINT users_deactivated_at CHECK (NOT is_active OR deactivated_at IS NULL)`,
  ];
}
