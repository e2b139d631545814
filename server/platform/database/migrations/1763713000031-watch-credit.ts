import { ForwardOnly } from './forward-only.js';

/** What is left over of the time between two reports of watching; a first report, or one after a break, has nothing yet. */
export class WatchCredit1763713000031 extends ForwardOnly {
  readonly name = 'WatchCredit1763713000031';

  protected readonly statements = [
    `ALTER TABLE user_trainings
      ADD COLUMN spare_ms int NOT NULL DEFAULT 0,
      ADD CONSTRAINT user_trainings_spare_ms CHECK (spare_ms >= 0)`,
  ];
}
