import { ForwardOnly } from './forward-only.js';

/** The alert type for a no-show whose clock-in arrived later. [W-43] */
export class DisputedNoShows1795634400000 extends ForwardOnly {
  readonly name = 'DisputedNoShows1795634400000';

  protected readonly statements = [
    `ALTER TABLE dismissed_alerts DROP CONSTRAINT dismissed_alerts_type,
      ADD CONSTRAINT dismissed_alerts_type
        CHECK (alert_type IN ('no_show', 'no_show_disputed', 'late_cancellation', 'short_notice_cancellation'))`,
  ];
}
