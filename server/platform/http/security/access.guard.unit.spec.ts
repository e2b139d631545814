import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../errors/domain-error.js';
import { AdminOnly, Integration, Outbox, Public, SignedIn, Worker } from './access.js';
import { AccessGuard } from './access.guard.js';
import type { Authenticator, KeyAuthenticator, Principal } from './principal.js';

class Routes {
  @Public() open() {}
  @Worker() own() {}
  @Outbox() deliver() {}
  @AdminOnly() manage() {}
  @SignedIn() validate() {}
  @Integration('read:shifts') read() {}
  unannotated() {}
}
type Route = keyof Routes;

const PRINCIPALS = {
  worker: { kind: 'worker', scope: 'full' },
  outbox: { kind: 'worker', scope: 'outbox' },
  admin: { kind: 'admin' },
} as unknown as Record<string, Principal>;

/** Returns the code with which a route refuses someone; true if it is open. */
async function access(route: Route, who: string, keys = {} as KeyAuthenticator): Promise<string | boolean> {
  const authenticate = async () => {
    const principal = PRINCIPALS[who];
    if (!principal) throw new DomainError('unauthenticated');
    return principal;
  };
  const guard = new AccessGuard(new Reflector(), { authenticate } as Authenticator, keys);
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => ({}) }),
  } as unknown as ExecutionContext;
  return guard.canActivate(context).catch((error: DomainError) => error.code);
}

describe('the access to a route', () => {
  it.each<[Route, Record<string, string | true>]>([
    ['open', { nobody: true, worker: true, outbox: true, admin: true }],
    ['own', { nobody: 'unauthenticated', worker: true, outbox: 'forbidden', admin: 'worker_only' }],
    ['deliver', { nobody: 'unauthenticated', worker: true, outbox: true, admin: 'worker_only' }],
    ['manage', { nobody: 'unauthenticated', worker: 'admin_role_required', outbox: 'forbidden', admin: true }],
    ['validate', { nobody: 'unauthenticated', worker: true, outbox: 'forbidden', admin: true }],
    ['unannotated', { nobody: 'unauthenticated', worker: 'forbidden', outbox: 'forbidden', admin: 'forbidden' }],
  ])('[X-01, X-02, X-05, A-40] %s: %j', async (route, expected) => {
    const found = await Promise.all(Object.keys(expected).map(async (who) => [who, await access(route, who)]));
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('[X-01] for other programs depends on a key with the scope of the route only', async () => {
    const asked: string[] = [];
    const accepting: KeyAuthenticator = { authorize: async (_request, scope) => void asked.push(scope) };
    const refusing: KeyAuthenticator = {
      authorize: () => Promise.reject(new DomainError('api_key_invalid')),
    };
    expect(await access('read', 'nobody', accepting)).toBe(true);
    expect(asked).toEqual(['read:shifts']);
    for (const who of ['nobody', 'worker', 'admin'])
      expect(await access('read', who, refusing)).toBe('api_key_invalid');
  });
});
