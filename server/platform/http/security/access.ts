import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { ApiScope } from '../../../../shared/integrations/api-key.contract.js';

/**
 * Who may call a route. `worker`: a worker in a live session; `admin`: a
 * directory user with the admin role; `signedIn`: either; `outbox`: a worker, also by the narrow token with which a phone brings
 * what it kept; `integration`: another program, by a key with the scope; `public`: anyone. A route without one is open to nobody.
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
