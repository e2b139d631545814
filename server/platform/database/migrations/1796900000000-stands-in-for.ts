import { ForwardOnly } from './forward-only.js';

/** Records for which no-show a stand-in came. One no-show has one stand-in at a time. [W-297, W-299] */
export class StandsInFor1796900000000 extends ForwardOnly {
  readonly name = 'StandsInFor1796900000000';

  protected readonly statements = [
    `ALTER TABLE shift_assignments
       ADD COLUMN stands_in_for int CONSTRAINT shift_assignments_stands_in_for REFERENCES shift_assignments (id) ON DELETE SET NULL,
       ADD CONSTRAINT shift_assignments_stand_in CHECK (stands_in_for IS NULL OR is_stand_in)`,
    `CREATE UNIQUE INDEX shift_assignments_one_stand_in ON shift_assignments (stands_in_for) WHERE status <> 'cancelled'`,
  ];
}
