import { ForwardOnly } from './forward-only.js';

/** Request ids for shifts and performance events: a request that arrives twice creates one. */
export class RequestIds1795706400000 extends ForwardOnly {
  readonly name = 'RequestIds1795706400000';

  protected readonly statements = [
    `ALTER TABLE shifts ADD COLUMN request_id uuid`,
    `CREATE UNIQUE INDEX shifts_request_once ON shifts (request_id) WHERE request_id IS NOT NULL`,
    `ALTER TABLE performance_metrics ADD COLUMN request_id uuid`,
    `CREATE UNIQUE INDEX performance_metrics_request_once ON performance_metrics (request_id)
      WHERE request_id IS NOT NULL`,
  ];
}
