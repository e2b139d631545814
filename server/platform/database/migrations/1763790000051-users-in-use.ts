import { ForwardOnly } from './forward-only.js';

/** A partial index for the workers in use, which the stat cards count. [D-05] */
export class UsersInUse1763790000051 extends ForwardOnly {
  readonly name = 'UsersInUse1763790000051';

  protected readonly statements = [
    `CREATE INDEX users_in_use ON users (id) WHERE is_approved AND is_active AND anonymised_at IS NULL`,
  ];
}
