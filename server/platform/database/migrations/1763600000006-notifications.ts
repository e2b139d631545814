import { ForwardOnly } from './forward-only.js';

/** Notifications: inbox rows, reminders, devices, dismissed alerts. */
export class Notifications1763600000006 extends ForwardOnly {
  readonly name = 'Notifications1763600000006';

  protected readonly statements = [
    `CREATE TABLE notifications (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int REFERENCES users (id),
      title text NOT NULL,
      message text NOT NULL,
      type text NOT NULL,
      priority text NOT NULL DEFAULT 'normal',
      recipient_type text NOT NULL DEFAULT 'specific',
      skill_level_id smallint REFERENCES skill_levels (id),
      is_read boolean NOT NULL DEFAULT false,
      metadata jsonb NOT NULL DEFAULT '{}',
      news_id uuid UNIQUE,
      created_by int REFERENCES admins (id),
      created_at timestamptz NOT NULL,
      CONSTRAINT notifications_type CHECK (type IN ('general', 'shift_reminder', 'urgent', 'payment')),
      CONSTRAINT notifications_priority CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
      CONSTRAINT notifications_recipient CHECK (recipient_type IN ('specific', 'all', 'skill_level', 'active'))
    )`,
    `CREATE INDEX notifications_inbox ON notifications (user_id, created_at DESC)`,
    `CREATE TABLE notification_preferences (
      user_id int NOT NULL REFERENCES users (id),
      kind text NOT NULL,
      push boolean NOT NULL DEFAULT true,
      email boolean NOT NULL DEFAULT false,
      PRIMARY KEY (user_id, kind)
    )`,
    `CREATE TABLE push_subscriptions (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      user_agent text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL
    )`,
    `CREATE INDEX push_subscriptions_worker ON push_subscriptions (user_id)`,
    `CREATE TABLE reminders (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      shift_assignment_id int NOT NULL REFERENCES shift_assignments (id),
      user_id int NOT NULL REFERENCES users (id),
      due_at timestamptz NOT NULL,
      sent_at timestamptz,
      cancelled_at timestamptz,
      CONSTRAINT reminders_once UNIQUE (kind, shift_assignment_id, user_id, due_at)
    )`,
    `CREATE INDEX reminders_due ON reminders (due_at) WHERE sent_at IS NULL AND cancelled_at IS NULL`,
    `CREATE TABLE dismissed_alerts (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      alert_type text NOT NULL,
      shift_assignment_id int NOT NULL REFERENCES shift_assignments (id),
      dismissed_by int NOT NULL REFERENCES admins (id),
      dismissed_at timestamptz NOT NULL,
      CONSTRAINT dismissed_alerts_once UNIQUE (alert_type, shift_assignment_id),
      CONSTRAINT dismissed_alerts_type CHECK (alert_type IN ('no_show', 'late_cancellation'))
    )`,
  ];
}
