import { ForwardOnly } from './forward-only.js';

/**
 * Request ids for trainings, API keys, webhooks and the replacement of a webhook's secret: a request that arrives twice
 * takes effect once. Revoked keys and deleted webhooks are not found by their request id.
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
