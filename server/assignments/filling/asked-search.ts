import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TEXT_LIMITS } from '../../../shared/kernel/policy.js';
import { DomainError } from '../../platform/http/domain-error.js';

/** `?search=`, part of a name or of an e-mail address; `null` when left out or blank. */
export const AskedSearch = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const { search } = context.switchToHttp().getRequest<FastifyRequest>().query as Record<string, unknown>;
  if (search === undefined) return null;
  // no database text holds a NUL
  if (typeof search !== 'string' || search.length > TEXT_LIMITS.name || search.includes('\0')) {
    throw new DomainError('validation_failed', {}, [{ field: 'search', code: 'wrong_type' }]);
  }
  return search.trim() || null;
});
