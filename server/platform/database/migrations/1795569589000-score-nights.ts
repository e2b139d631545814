import { ForwardOnly } from './forward-only.js';

/**
 * The nights whose scores were queued for recalculation. The primary key lets only one of several servers queue each
 * night. [P-28]
 */
export class ScoreNights1795569589000 extends ForwardOnly {
  readonly name = 'ScoreNights1795569589000';

  protected readonly statements = [
    `CREATE TABLE score_nights (
      night date NOT NULL,
      queued_at timestamptz NOT NULL,
      CONSTRAINT score_nights_pkey PRIMARY KEY (night)
    )`,
  ];
}
