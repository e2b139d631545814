import { ForwardOnly } from './forward-only.js';

/** How far a phone's wall clock moved against the page's own timer: a flag beside its event (decisions: Offline clock events). */
export class ClockDrift1763771000002 extends ForwardOnly {
  readonly name = 'ClockDrift1763771000002';

  protected readonly statements = [`ALTER TABLE clock_events ADD COLUMN timer_drift_ms bigint`];
}
