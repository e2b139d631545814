import { ForwardOnly } from './forward-only.js';

/** Put on a shift by an admin after its start: nothing of the clock-in window is held against that worker. [W-44] */
export class StandIns1795636200000 extends ForwardOnly {
  readonly name = 'StandIns1795636200000';

  protected readonly statements = [
    `ALTER TABLE shift_assignments ADD COLUMN is_stand_in boolean NOT NULL DEFAULT false`,
  ];
}
