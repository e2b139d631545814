import { ForwardOnly } from './forward-only.js';

/**
 * Watching time between two progress reports that is not credited yet. The first report, and one after a break, have
 * none.
 */
export class WatchCredit1763713000031 extends ForwardOnly {
  readonly name = 'WatchCredit1763713000031';

  protected readonly statements = [
    `ALTER TABLE user_trainings
      ADD COLUMN spare_ms int NOT NULL DEFAULT 0,
      ADD CONSTRAINT user_trainings_spare_ms CHECK (spare_ms >= 0)`,
  ];
}
