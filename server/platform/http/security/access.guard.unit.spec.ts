import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../errors/domain-error.js';
import { AdminOnly, Outbox, Public, SignedIn, Worker } from './access.js';
import { AccessGuard } from './access.guard.js';
import type { Authenticator, KeyAuthenticator, Principal } from './principal.js';

class Routes {
  @Public() open() {}
  @Worker() own() {}
  @Outbox() deliver() {}
  @AdminOnly() manage() {}
  @SignedIn() validate() {}
  unannotated() {}
}
type Route = keyof Routes;

const PRINCIPALS = {
  worker: { kind: 'worker', scope: 'full' },
  outbox: { kind: 'worker', scope: 'outbox' },
  admin: { kind: 'admin' },
} as unknown as Record<string, Principal>;

/** Returns the code with which a route refuses someone; null if it is open. */
async function refusal(route: Route, who: string): Promise<string | null> {
  const authenticate = async () => {
    const principal = PRINCIPALS[who];
    if (!principal) throw new DomainError('unauthenticated');
    return principal;
  };
  const guard = new AccessGuard(new Reflector(), { authenticate } as Authenticator, {} as KeyAuthenticator);
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => ({}) }),
  } as unknown as ExecutionContext;
  return guard.canActivate(context).then(
    () => null,
    (error: DomainError) => error.code,
  );
}

describe('the access to a route', () => {
  it.each<[Route, Record<string, string | null>]>([
    ['open', { nobody: null, worker: null, outbox: null, admin: null }],
    ['own', { nobody: 'unauthenticated', worker: null, outbox: 'forbidden', admin: 'worker_only' }],
    ['deliver', { nobody: 'unauthenticated', worker: null, outbox: null, admin: 'worker_only' }],
    ['manage', { nobody: 'unauthenticated', worker: 'admin_role_required', outbox: 'forbidden', admin: null }],
    ['validate', { nobody: 'unauthenticated', worker: null, outbox: 'forbidden', admin: null }],
    ['unannotated', { nobody: 'unauthenticated', worker: 'forbidden', outbox: 'forbidden', admin: 'forbidden' }],
  ])('[X-01, X-02, X-05, A-40] %s: %j', async (route, expected) => {
    const found = await Promise.all(Object.keys(expected).map(async (who) => [who, await refusal(route, who)]));
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
