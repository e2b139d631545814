import { ForwardOnly } from './forward-only.js';

/** A pending change of e-mail address, confirmed by a link; each worker has at most one, the newest. */
export class EmailChanges1763600000011 extends ForwardOnly {
  readonly name = 'EmailChanges1763600000011';

  protected readonly statements = [
    `CREATE TABLE email_changes (
      user_id int PRIMARY KEY REFERENCES users (id),
      new_email text NOT NULL,
      old_email text,
      token text UNIQUE,
      requested_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT email_changes_hashed CHECK (token ~ '^[0-9a-f]{64}$'),
      CONSTRAINT email_changes_life CHECK (expires_at > requested_at)
    )`,
  ];
}
