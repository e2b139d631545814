import { ForwardOnly } from './forward-only.js';

/** The alert type for a worker who is late. [D-54] */
export class LateAlerts1796400000000 extends ForwardOnly {
  readonly name = 'LateAlerts1796400000000';

  protected readonly statements = [
    `ALTER TABLE dismissed_alerts DROP CONSTRAINT dismissed_alerts_type,
      ADD CONSTRAINT dismissed_alerts_type
        CHECK (alert_type IN ('late', 'no_show', 'no_show_disputed', 'late_cancellation', 'short_notice_cancellation'))`,
  ];
}
