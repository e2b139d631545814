import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { ApiScope } from '../../../../shared/integrations/api-key.contract.js';

/**
 * Access to a route. `worker`: a worker with an active session; `admin`: a directory user with the admin role;
 * `signedIn`: either; `outbox`: a worker, also with the restricted token of the offline outbox; `integration`: another
 * program with an API key of the scope; `public`: everybody. A route without access is closed to everybody.
 */
export type Access = 'public' | 'worker' | 'outbox' | 'admin' | 'signedIn' | 'integration';

export const ACCESS = 'gigshift:access';

export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
export const Worker = () => SetMetadata<string, Access>(ACCESS, 'worker');
export const Outbox = () => SetMetadata<string, Access>(ACCESS, 'outbox');
export const AdminOnly = () => SetMetadata<string, Access>(ACCESS, 'admin');
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, 'signedIn');

export const SCOPE = 'gigshift:scope';

export const Integration = (scope: ApiScope) =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'integration'), SetMetadata<string, ApiScope>(SCOPE, scope));
