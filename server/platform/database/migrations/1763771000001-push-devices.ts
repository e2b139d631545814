import { ForwardOnly } from './forward-only.js';

/**
 * Ties a push subscription to the session that created it. It is deleted when the session is ended or the account is
 * deactivated. It stays when the session expires, because reminders are for workers who do not have the app open.
 */
export class PushDevices1763771000001 extends ForwardOnly {
  readonly name = 'PushDevices1763771000001';

  protected readonly statements = [
    // no push message could be sent before this version, so no subscription is lost
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
