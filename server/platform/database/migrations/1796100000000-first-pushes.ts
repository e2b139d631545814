import { ForwardOnly } from './forward-only.js';

/** The first push of each worker that a push service accepted; until then reminders are also mailed. [N-28] */
export class FirstPushes1796100000000 extends ForwardOnly {
  readonly name = 'FirstPushes1796100000000';

  protected readonly statements = [
    `CREATE TABLE first_pushes (
       user_id int PRIMARY KEY REFERENCES users (id),
       accepted_at timestamptz NOT NULL
     )`,
  ];
}
