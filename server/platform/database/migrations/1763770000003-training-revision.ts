import { ForwardOnly } from './forward-only.js';

/** A revision for each training, so that of two concurrent edits the second is refused. */
export class TrainingRevision1763770000003 extends ForwardOnly {
  readonly name = 'TrainingRevision1763770000003';

  protected readonly statements = [`ALTER TABLE trainings ADD COLUMN revision integer NOT NULL DEFAULT 1`];
}
