import { ForwardOnly } from './forward-only.js';

const EDITED = ['url', 'events', 'disabled_at'];
const row = (name: 'OLD' | 'NEW') => EDITED.map((column) => `${name}.${column}`).join(', ');

/** A revision for each webhook; an edit names the revision it is based on. */
export class WebhookRevision1795785600000 extends ForwardOnly {
  readonly name = 'WebhookRevision1795785600000';

  protected readonly statements = [
    `ALTER TABLE webhooks ADD COLUMN revision integer NOT NULL DEFAULT 1`,
    `CREATE TRIGGER webhooks_revision BEFORE UPDATE OF ${EDITED.join(', ')} ON webhooks FOR EACH ROW
       WHEN ((${row('OLD')}) IS DISTINCT FROM (${row('NEW')})) EXECUTE FUNCTION next_revision()`,
  ];
}
