import { API_SCOPES, type ApiKeyRequest } from '../../../shared/integrations/api-key.contract.js';
import type { TestApp } from '../support/test-app.js';
import { anAdminToken } from './directory-user.js';

/** Creates an API key; by default with all scopes. */
export async function anApiKey(test: TestApp, changes: Partial<ApiKeyRequest> = {}): Promise<string> {
  const body = { name: 'Payroll bridge', scopes: [...API_SCOPES], ...changes };
  const response = await test.call('POST', '/api/admin/api-keys', { token: await anAdminToken(test), body });
  return response.body.key as string;
}
