import { ForwardOnly } from './forward-only.js';

/** Leaves assignments that stand in for nobody out of the index of stand-ins. [W-299] */
export class StandInIndex1796950000000 extends ForwardOnly {
  readonly name = 'StandInIndex1796950000000';

  protected readonly statements = [
    `DROP INDEX shift_assignments_one_stand_in`,
    `CREATE UNIQUE INDEX shift_assignments_one_stand_in ON shift_assignments (stands_in_for)
       WHERE stands_in_for IS NOT NULL AND status <> 'cancelled'`,
  ];
}
