import { ForwardOnly } from './forward-only.js';

/**
 * The difference between a phone's clock and the page's own timer, shown as a flag of the clock event (decisions:
 * Offline clock events).
 */
export class ClockDrift1763771000002 extends ForwardOnly {
  readonly name = 'ClockDrift1763771000002';

  protected readonly statements = [`ALTER TABLE clock_events ADD COLUMN timer_drift_ms bigint`];
}
