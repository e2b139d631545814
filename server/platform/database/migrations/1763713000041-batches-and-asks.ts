import { ForwardOnly } from './forward-only.js';

/** Batches of shift copies with their stored responses, and the requests to workers to take a shift. */
export class BatchesAndAsks1763713000041 extends ForwardOnly {
  readonly name = 'BatchesAndAsks1763713000041';

  protected readonly statements = [
    `CREATE TABLE shift_batches (
      id uuid PRIMARY KEY,
      body_hash text NOT NULL,
      response jsonb NOT NULL,
      created_by int NOT NULL REFERENCES admins (id),
      created_at timestamptz NOT NULL
    )`,
    `CREATE TABLE shift_asks (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shift_id int NOT NULL REFERENCES shifts (id),
      user_id int NOT NULL REFERENCES users (id),
      asked_at timestamptz NOT NULL,
      asked_by int NOT NULL REFERENCES admins (id),
      CONSTRAINT shift_asks_once UNIQUE (shift_id, user_id)
    )`,
    `CREATE INDEX shift_asks_of_worker ON shift_asks (user_id)`,
  ];
}
