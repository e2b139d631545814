import { ForwardOnly } from './forward-only.js';

/** Announcements: one row for each, one inbox row for each recipient, and the state of each recipient's mail. */
export class Announcements1763740000001 extends ForwardOnly {
  readonly name = 'Announcements1763740000001';

  protected readonly statements = [
    `CREATE TABLE announcements (
      id uuid PRIMARY KEY,
      title text NOT NULL,
      message text NOT NULL,
      title_es text,
      message_es text,
      type text NOT NULL,
      priority text NOT NULL,
      recipient_type text NOT NULL,
      skill_level_id smallint REFERENCES skill_levels (id),
      recipient_count int NOT NULL,
      body_hash text NOT NULL,
      created_by int NOT NULL REFERENCES admins (id),
      created_at timestamptz NOT NULL,
      CONSTRAINT announcements_spanish_whole CHECK ((title_es IS NULL) = (message_es IS NULL)),
      CONSTRAINT announcements_level_named CHECK ((recipient_type = 'skill_level') = (skill_level_id IS NOT NULL)),
      CONSTRAINT announcements_reach_someone CHECK (recipient_count > 0)
    )`,
    `CREATE INDEX announcements_newest ON announcements (created_at DESC)`,
    `ALTER TABLE notifications
      ADD COLUMN announcement_id uuid REFERENCES announcements (id),
      ADD COLUMN mail_state text,
      ADD CONSTRAINT notifications_mail_state CHECK (mail_state IN ('due', 'queued', 'sent'))`,
    `CREATE UNIQUE INDEX notifications_announced_once ON notifications (announcement_id, user_id)
      WHERE announcement_id IS NOT NULL`,
    `CREATE INDEX notifications_mail_due ON notifications (announcement_id) WHERE mail_state = 'due'`,
    `CREATE INDEX notifications_unread ON notifications (user_id) WHERE NOT is_read`,
  ];
}
