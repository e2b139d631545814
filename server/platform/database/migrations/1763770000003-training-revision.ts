import { ForwardOnly } from './forward-only.js';

/** By its revision an edit says what it was made from: of two at once the second is refused. */
export class TrainingRevision1763770000003 extends ForwardOnly {
  readonly name = 'TrainingRevision1763770000003';

  protected readonly statements = [`ALTER TABLE trainings ADD COLUMN revision integer NOT NULL DEFAULT 1`];
}
