import { ForwardOnly } from './forward-only.js';

/** Request ids for shift templates: a request that arrives twice creates one. */
export class TemplateRequestIds1795722000000 extends ForwardOnly {
  readonly name = 'TemplateRequestIds1795722000000';

  protected readonly statements = [
    `ALTER TABLE shift_templates ADD COLUMN request_id uuid`,
    `CREATE UNIQUE INDEX shift_templates_request_once ON shift_templates (request_id) WHERE request_id IS NOT NULL`,
  ];
}
