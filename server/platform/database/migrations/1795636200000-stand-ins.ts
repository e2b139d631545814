import { ForwardOnly } from './forward-only.js';

/** Marks an assignment that an admin made after the start of the shift. It cannot become a no-show. [W-44] */
export class StandIns1795636200000 extends ForwardOnly {
  readonly name = 'StandIns1795636200000';

  protected readonly statements = [
    `ALTER TABLE shift_assignments ADD COLUMN is_stand_in boolean NOT NULL DEFAULT false`,
  ];
}
