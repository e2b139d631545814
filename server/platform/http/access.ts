import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route. `worker`: a worker in a live session; `admin`: a
 * directory user with the admin role; `signedIn`: either; `public`: anyone. A route without one is open to nobody.
 */
export type Access = 'public' | 'worker' | 'admin' | 'signedIn';

export const ACCESS = 'gigshift:access';

export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
export const Worker = () => SetMetadata<string, Access>(ACCESS, 'worker');
export const AdminOnly = () => SetMetadata<string, Access>(ACCESS, 'admin');
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, 'signedIn');
