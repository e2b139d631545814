import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route. `worker`: a worker in a live session; `admin`: a
 * directory user with the admin role; `signedIn`: either; `outbox`: a worker, also by the narrow token with which a phone brings
 * what it kept; `public`: anyone. A route without one is open to nobody.
 */
export type Access = 'public' | 'worker' | 'outbox' | 'admin' | 'signedIn';

export const ACCESS = 'gigshift:access';

export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
export const Worker = () => SetMetadata<string, Access>(ACCESS, 'worker');
export const Outbox = () => SetMetadata<string, Access>(ACCESS, 'outbox');
export const AdminOnly = () => SetMetadata<string, Access>(ACCESS, 'admin');
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, 'signedIn');
