import type { FastifyRequest } from 'fastify';

/** Network address and user agent of a request, as sessions and consents store them. */
export type RequestOrigin = { ipAddress: string; userAgent: string };

const MAX_USER_AGENT_LENGTH = 300;

export function requestOrigin(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH) };
}

/** Returns the token of `Authorization: Bearer …`, or null. Cookies and query strings never carry a token. */
export function bearerToken(request: FastifyRequest): string | null {
  return request.headers.authorization?.match(/^bearer ([^ ]+)$/i)?.[1] ?? null;
}
