import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { DomainError } from './errors/domain-error.js';
import { sendProblem } from './errors/problem.filter.js';
import { withTrace } from './trace.js';
import { answerMalformedRequest } from './errors/malformed-request.js';

const BODY_LIMIT_BYTES = 256 * 1024; // JSON only; uploads stream past it

/** Fastify with our limits; an address that can't be read names nothing. */
export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // so that its refusal has the headers of every other answer: the router itself would answer before any hook
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/api/unreadable'),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(new DomainError('not_found'), request, reply),
    clientErrorHandler: answerMalformedRequest,
  });
}

function isDecodable(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** What happens around every request: its trace, and its line in the log. */
export function traceAndLogRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', (request, _reply, done) => withTrace(request.id, done));
  fastify.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const empty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
    if (empty) delete headers['content-type']; // a JSON content type without a body is no body [I-09]
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?')[0];
    const { statusCode: status, elapsedTime } = reply;
    logger.debug({ method: request.method, path, status, ms: Math.round(elapsedTime), traceId: request.id }, 'request');
    done();
  });
}

/** Bodies are JSON (or multipart, on upload routes): a plain HTML form of another site can't post to us. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(['text/plain', 'application/x-www-form-urlencoded']);
}
