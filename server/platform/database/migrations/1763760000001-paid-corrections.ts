import { ForwardOnly } from './forward-only.js';

/**
 * Marks payments that payroll received, which cannot be undone, and gives adjustments the unique id of their request.
 */
export class PaidCorrections1763760000001 extends ForwardOnly {
  readonly name = 'PaidCorrections1763760000001';

  protected readonly statements = [
    `ALTER TABLE payments ADD COLUMN handed_over boolean NOT NULL DEFAULT false, ADD COLUMN request_id uuid`,
    `UPDATE payments SET request_id = gen_random_uuid() WHERE kind = 'adjustment'`,
    `ALTER TABLE payments ADD CONSTRAINT payments_request CHECK ((kind = 'adjustment') = (request_id IS NOT NULL))`,
    `CREATE UNIQUE INDEX payments_request_once ON payments (request_id) WHERE request_id IS NOT NULL`,
    `CREATE INDEX payments_adjustments ON payments (user_id, pay_period_start) WHERE kind = 'adjustment'`,
  ];
}
