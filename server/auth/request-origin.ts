import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as sessions and consents keep it. */
export type RequestOrigin = { ipAddress: string; userAgent: string };

const LONGEST_USER_AGENT = 300;

export function requestOrigin(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT) };
}

/** The token of `Authorization: Bearer …`, or null. Cookies and query strings never carry one. */
export function bearerOf(request: FastifyRequest): string | null {
  const [scheme = '', token = '', ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && token !== '' && rest.length === 0 ? token : null;
}
