import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ApiScope } from '../../../../shared/integrations/api-key.contract.js';
import { ACCESS, SCOPE, type Access } from './access.js';
import { DomainError } from '../errors/domain-error.js';
import { Authenticator, type AuthenticatedRequest, KeyAuthenticator, type Principal } from './principal.js';

/** Guards every route. A route without an access annotation is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly keys: KeyAuthenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (access === 'integration') {
      await this.keys.authorize(request, this.reflector.get<ApiScope>(SCOPE, context.getHandler()));
      return true;
    }
    const principal = await this.authenticator.authenticate(request);
    request.principal = principal; // set before the access check, so that a refusal has the person's language
    const refusal = refusalFor(access, principal);
    if (refusal) throw refusal;
    return true;
  }
}

function refusalFor(access: Access | undefined, principal: Principal): DomainError | null {
  const isNarrow = principal.kind === 'worker' && principal.scope === 'outbox';
  if (isNarrow && access !== 'outbox') return new DomainError('forbidden');
  switch (access) {
    case 'signedIn':
      return null;
    case 'worker':
    case 'outbox':
      return principal.kind === 'worker' ? null : new DomainError('worker_only');
    case 'admin':
      return principal.kind === 'admin' ? null : new DomainError('admin_role_required');
    default:
      return new DomainError('forbidden');
  }
}
