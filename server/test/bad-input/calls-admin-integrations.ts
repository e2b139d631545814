import type { BadInputCall } from './call.js';
import * as subjects from './subjects.js';

/** Admin calls with a body for API keys and webhooks (docs/integrations.md). */
export const INTEGRATION_CALLS: Record<string, BadInputCall> = {
  'POST /api/admin/api-keys': {
    method: 'POST',
    path: '/api/admin/api-keys',
    as: 'admin',
    body: () => ({ name: 'Payroll bridge', scopes: ['read:shifts'], expiresInDays: 90 }),
    succeeds: 201,
    fields: { name: 'text', scopes: 'choices', expiresInDays: 'optionalId', clientKeyId: 'optionalUuid' },
  },
  'POST /api/admin/webhooks': {
    method: 'POST',
    path: '/api/admin/webhooks',
    as: 'admin',
    subject: subjects.noWebhooks,
    body: () => ({ url: 'https://hooks.example.com/gigshift', events: ['shift.assigned'] }),
    succeeds: 201,
    fields: { url: 'text', events: 'choices', clientWebhookId: 'optionalUuid' },
  },
  'PUT /api/admin/webhooks/:id': {
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    as: 'admin',
    subject: subjects.aWebhookId,
    body: () => ({ url: 'https://hooks.example.com/other', events: ['payment.paid'], isActive: true }),
    succeeds: 200,
    fields: { url: 'optionalText', events: 'optionalChoices', isActive: 'optionalBoolean', revision: 'optionalId' },
  },
  'POST /api/admin/webhooks/:id/rotate-secret': {
    method: 'POST',
    path: '/api/admin/webhooks/:id/rotate-secret',
    as: 'admin',
    subject: subjects.aWebhookId,
    body: () => ({}),
    succeeds: 200,
    fields: { clientSecretId: 'optionalUuid' },
  },
};
