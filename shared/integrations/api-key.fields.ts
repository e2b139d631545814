import type { FieldRules } from '../kernel/fields.js';
import { choice, list, number, optional, uuid, line } from '../kernel/fields.rules.js';
import { INTEGRATIONS } from './integrations.policy.js';
import { API_SCOPES, type ApiKeyRequest } from './api-key.contract.js';

/** POST /api/admin/api-keys */
export const API_KEY_RULES: FieldRules<ApiKeyRequest> = {
  name: line({ max: INTEGRATIONS.nameCharacters }),
  scopes: list(choice(API_SCOPES), { min: 1, max: API_SCOPES.length }),
  expiresInDays: optional(number({ min: 1, max: INTEGRATIONS.keyMaxDays, step: 1 })),
  clientKeyId: optional(uuid()),
};
