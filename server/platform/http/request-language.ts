import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { AuthenticatedRequest } from './security/principal.js';

/** Returns the language of the logged-in person, else the browser's preferred one, else English. */
export function requestLanguage(request: FastifyRequest): Language {
  const { principal } = request as AuthenticatedRequest;
  if (principal?.language) return principal.language;
  const header = request.headers['accept-language'] ?? '';
  const first = header
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code) => code === 'en' || code === 'es');
  return first === 'es' ? 'es' : 'en';
}

/** Injects the language of the response. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  requestLanguage(context.switchToHttp().getRequest<FastifyRequest>()),
);
