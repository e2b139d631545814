import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '../../../../shared/integrations/api-key.contract.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { DomainError } from '../errors/domain-error.js';

/** A worker in a live session. */
export type WorkerPrincipal = {
  kind: 'worker';
  /** `outbox`: the narrow token of a phone's outbox, good for what it brings and nothing else. */
  scope: 'full' | 'outbox';
  id: number;
  sessionId: string;
  /** When the token stops being good, if nothing ends it before. */
  expiresAt: Instant;
  language: Language;
  /** False only with the narrow token: what a worker deactivated meanwhile brings is taken for review. */
  isActive: boolean;
  isApproved: boolean;
  attainedSkillLevel: SkillLevelId;
};

/** A directory user whose token carries the admin role. */
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

/** Finds out who sends a request. Bound by the auth module. */
export abstract class Authenticator {
  /** @throws DomainError `unauthenticated`, `session_ended`, `account_deactivated` or `admin_role_required` */
  abstract authenticate(request: FastifyRequest): Promise<Principal>;
}

/** Lets another program in by its key; what is no such key is nobody. Bound by the auth module. */
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
