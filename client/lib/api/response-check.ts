import { hasResponseFields, isAdminCall } from '../../../shared/response-fields.js';

const loadAdminFields = () => import('../../../shared/admin-response-fields.js');

/**
 * Returns a function that tells whether the body of a success has the fields of the call. [O-60]
 * The fields of the administrators' calls are loaded with the first of these calls. [H-207]
 */
export async function responseCheck(method: string, path: string): Promise<(body: unknown) => boolean> {
  const hasFields = isAdminCall(path) ? (await loadAdminFields()).hasAdminResponseFields : hasResponseFields;
  return (body) => hasFields(method, path, body);
}
