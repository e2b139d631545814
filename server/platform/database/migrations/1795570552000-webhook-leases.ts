import { ForwardOnly } from './forward-only.js';

/**
 * Stores the lease of a delivery attempt in columns of its own instead of in `due_at`. `lease_id` names the attempt
 * that holds the delivery; it is NULL while the delivery waits in the queue. `last_delivered_at` shows whether an
 * endpoint succeeded after a slow attempt had begun.
 */
export class WebhookLeases1795570552000 extends ForwardOnly {
  readonly name = 'WebhookLeases1795570552000';

  protected readonly statements = [
    `ALTER TABLE webhook_deliveries ADD COLUMN lease_id uuid, ADD COLUMN leased_until timestamptz,
       ADD CONSTRAINT webhook_deliveries_lease CHECK (lease_id IS NULL OR leased_until IS NOT NULL)`,
    `ALTER TABLE webhooks ADD COLUMN last_delivered_at timestamptz`,
    `CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, due_at) WHERE status = 'pending'`,
  ];
}
