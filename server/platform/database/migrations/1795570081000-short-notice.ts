import { ForwardOnly } from './forward-only.js';

/** A cancellation by the worker within 48 hours that was excused: it raises an alert but is not marked late. [S-38] */
export class ShortNotice1795570081000 extends ForwardOnly {
  readonly name = 'ShortNotice1795570081000';

  protected readonly statements = [
    `ALTER TABLE shift_assignments ADD COLUMN is_short_notice boolean NOT NULL DEFAULT false`,
    `CREATE INDEX shift_assignments_short_notice ON shift_assignments (cancelled_at) WHERE is_short_notice`,
    `ALTER TABLE dismissed_alerts DROP CONSTRAINT dismissed_alerts_type,
      ADD CONSTRAINT dismissed_alerts_type CHECK (alert_type IN ('no_show', 'late_cancellation', 'short_notice_cancellation'))`,
  ];
}
