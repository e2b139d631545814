import type { FieldRules } from '../kernel/fields.js';
import { boolean, choice, list, optional, text, uuid } from '../kernel/fields.rules.js';
import { REVISION_RULE } from '../kernel/revision.rules.js';
import { INTEGRATIONS } from './integrations.policy.js';
import { type NewSecretRequest, WEBHOOK_EVENTS, type WebhookEdit, type WebhookRequest } from './webhook.contract.js';

const URL_RULE = text({ max: INTEGRATIONS.urlCharacters });
const EVENTS_RULE = list(choice(WEBHOOK_EVENTS), { min: 1, max: WEBHOOK_EVENTS.length });

/** POST /api/admin/webhooks */
export const WEBHOOK_RULES: FieldRules<WebhookRequest> = {
  url: URL_RULE,
  events: EVENTS_RULE,
  clientWebhookId: optional(uuid()),
};

/** POST /api/admin/webhooks/{id}/rotate-secret */
export const NEW_SECRET_RULES: FieldRules<NewSecretRequest> = { clientSecretId: optional(uuid()) };

/** PUT /api/admin/webhooks/{id} */
export const WEBHOOK_EDIT_RULES: FieldRules<WebhookEdit> = {
  url: optional(URL_RULE),
  events: optional(EVENTS_RULE),
  isActive: optional(boolean()),
  revision: REVISION_RULE,
};
