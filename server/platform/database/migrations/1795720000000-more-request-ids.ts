import { ForwardOnly } from './forward-only.js';

/**
 * A request to make a training, an API key or a webhook, or to replace a webhook's secret, that arrives twice does it once. A
 * revoked key and a deleted webhook are not found by their id again.
 */
export class MoreRequestIds1795720000000 extends ForwardOnly {
  readonly name = 'MoreRequestIds1795720000000';

  protected readonly statements = [
    `ALTER TABLE trainings ADD COLUMN request_id uuid`,
    `CREATE UNIQUE INDEX trainings_request_once ON trainings (request_id) WHERE request_id IS NOT NULL`,
    `ALTER TABLE api_keys ADD COLUMN request_id uuid`,
    `CREATE UNIQUE INDEX api_keys_request_once ON api_keys (request_id)
      WHERE request_id IS NOT NULL AND revoked_at IS NULL`,
    `ALTER TABLE webhooks ADD COLUMN request_id uuid, ADD COLUMN secret_request_id uuid`,
    `CREATE UNIQUE INDEX webhooks_request_once ON webhooks (request_id)
      WHERE request_id IS NOT NULL AND deleted_at IS NULL`,
  ];
}
