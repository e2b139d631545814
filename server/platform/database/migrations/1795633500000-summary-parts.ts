import { ForwardOnly } from './forward-only.js';

/** The workers that a running time-clock summary has read, so that it continues there after its server was killed. */
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
