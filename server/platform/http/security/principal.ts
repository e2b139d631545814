import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '../../../../shared/integrations/api-key.contract.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { DomainError } from '../errors/domain-error.js';

/** A worker with an active session. */
export type WorkerPrincipal = {
  kind: 'worker';
  /** `outbox`: the restricted token of the offline outbox, which may only deliver its entries. */
  scope: 'full' | 'outbox';
  id: number;
  sessionId: string;
  /** Expiry of the token, unless the session ends earlier. */
  expiresAt: Instant;
  language: Language;
  /** False only with the outbox token: entries of a worker deactivated in the meantime are accepted for review. */
  isActive: boolean;
  isApproved: boolean;
  attainedSkillLevel: SkillLevelId;
};

/** A directory user with the admin role. */
export type AdminPrincipal = {
  kind: 'admin';
  id: number;
  name: string;
  email: string;
  language: Language | null;
  tokenHash: string;
  expiresAt: Instant;
};

export type Principal = WorkerPrincipal | AdminPrincipal;

/** Authenticates requests. Provided by the auth module. */
export abstract class Authenticator {
  /** @throws DomainError `unauthenticated`, `session_ended`, `account_deactivated` or `admin_role_required` */
  abstract authenticate(request: FastifyRequest): Promise<Principal>;
}

/** Authorizes requests of other programs by their API keys. Provided by the auth module. */
export abstract class KeyAuthenticator {
  /** @throws DomainError `unauthenticated`, `scope_missing` or `too_many_requests` */
  abstract authorize(request: FastifyRequest, scope: ApiScope): Promise<void>;
}

export type AuthenticatedRequest = FastifyRequest & { principal?: Principal };

function principalOf(context: ExecutionContext): Principal {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new DomainError('unauthenticated');
  return principal;
}

export const CurrentWorker = createParamDecorator((_: unknown, context: ExecutionContext): WorkerPrincipal => {
  const principal = principalOf(context);
  if (principal.kind !== 'worker') throw new DomainError('worker_only');
  return principal;
});

export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): AdminPrincipal => {
  const principal = principalOf(context);
  if (principal.kind !== 'admin') throw new DomainError('admin_role_required');
  return principal;
});

export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext) => principalOf(context));
