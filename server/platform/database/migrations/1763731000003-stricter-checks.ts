import { ForwardOnly } from './forward-only.js';

/**
 * `btrim(NULL) <> ''` is NULL, which a CHECK accepts, so these constraints require NOT NULL as well. A premium shift or
 * template must have a premium.
 */
export class StricterChecks1763731000003 extends ForwardOnly {
  readonly name = 'StricterChecks1763731000003';

  protected readonly statements = [
    `UPDATE clock_event_decisions SET note = '-' WHERE decided_by IS NOT NULL AND note IS NULL`,
    `ALTER TABLE clock_event_decisions
      DROP CONSTRAINT clock_event_decisions_admin_says_why,
      ADD CONSTRAINT clock_event_decisions_admin_says_why CHECK (decided_by IS NULL OR (note IS NOT NULL AND btrim(note) <> ''))`,
    // without a premium rate, no premium was paid
    `UPDATE shifts SET is_premium = false WHERE is_premium AND coalesce(premium_rate, 0) <= 0`,
    `UPDATE shift_templates SET is_premium = false WHERE is_premium AND coalesce(premium_rate, 0) <= 0`,
    `ALTER TABLE shifts
      ADD CONSTRAINT shifts_premium_named CHECK (NOT is_premium OR (premium_rate IS NOT NULL AND premium_rate > 0))`,
    `ALTER TABLE shift_templates
      ADD CONSTRAINT shift_templates_premium_named CHECK (NOT is_premium OR (premium_rate IS NOT NULL AND premium_rate > 0))`,
  ];
}
