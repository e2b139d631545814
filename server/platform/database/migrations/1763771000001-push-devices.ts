import { ForwardOnly } from './forward-only.js';

/**
 * A device is reminded for whoever signed in there: it goes with its session's end, whoever ends it, and with the
 * deactivation of the account. A session that merely ran out ends nothing: reminders are for those who are not looking.
 */
export class PushDevices1763771000001 extends ForwardOnly {
  readonly name = 'PushDevices1763771000001';

  protected readonly statements = [
    // nothing could be sent to them, and nobody could subscribe
    `DELETE FROM push_subscriptions`,
    `ALTER TABLE push_subscriptions ADD COLUMN session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE`,
    `ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session UNIQUE (session_id)`,
    `CREATE FUNCTION forget_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM push_subscriptions WHERE session_id = NEW.id;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER sessions_forget_push_device AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
     WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION forget_push_device()`,
    `CREATE FUNCTION forget_push_devices() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM push_subscriptions WHERE user_id = NEW.id;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER users_forget_push_devices AFTER UPDATE OF is_active ON users FOR EACH ROW
     WHEN (NOT NEW.is_active) EXECUTE FUNCTION forget_push_devices()`,
  ];
}
