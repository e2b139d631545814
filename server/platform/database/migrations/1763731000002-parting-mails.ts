import { ForwardOnly } from './forward-only.js';

/**
 * Encrypted mails to an address that no longer belongs to an account, until they are sent; confirmation links of e-mail
 * addresses that remain valid after their use; and indexes for the clean-up.
 */
export class PartingMails1763731000002 extends ForwardOnly {
  readonly name = 'PartingMails1763731000002';

  protected readonly statements = [
    `CREATE TABLE parting_mails (
      id uuid PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      sealed bytea NOT NULL,
      created_at timestamptz NOT NULL
    )`,
    `CREATE INDEX parting_mails_of_worker ON parting_mails (user_id)`,
    `ALTER TABLE email_changes ADD COLUMN confirmed_at timestamptz, DROP COLUMN old_email`,
    `CREATE INDEX training_events_received ON training_events (received_at)`,
    `CREATE INDEX notifications_created ON notifications (created_at)`,
    `CREATE INDEX sessions_over ON sessions (coalesce(ended_at, expires_at))`,
  ];
}
