import { ForwardOnly } from './forward-only.js';

/** What a running summary of the time-clock has read so far: a worker each, so that it goes on where it was after its server was killed. */
export class SummaryParts1795633500000 extends ForwardOnly {
  readonly name = 'SummaryParts1795633500000';

  protected readonly statements = [
    `CREATE TABLE timeclock_summary_parts (
      summary_id uuid NOT NULL REFERENCES timeclock_summaries (id) ON DELETE CASCADE,
      user_id int NOT NULL REFERENCES users (id),
      entries jsonb NOT NULL,
      PRIMARY KEY (summary_id, user_id)
    )`,
  ];
}
