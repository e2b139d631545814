import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { DomainError } from './errors/domain-error.js';
import { sendProblem } from './errors/problem.filter.js';
import { withTrace } from './trace.js';
import { refuseMalformedRequest } from './errors/malformed-request.js';

const BODY_LIMIT_BYTES = 256 * 1024; // for JSON; uploads are streams without this limit

/** Creates the Fastify adapter with our limits. A URL that cannot be decoded gets 404. */
export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    return503OnClosing: false, // a request that arrives on an open connection during the shutdown is served
    forceCloseConnections: 'idle',
    // the router answers such a URL before any hook runs, so the response would lack the security headers
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/api/unreadable'),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(new DomainError('not_found'), request, reply),
    clientErrorHandler: refuseMalformedRequest,
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

/** Gives each request its trace id, drops the content type of empty bodies and logs each response. */
export function traceAndLogRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', (request, _reply, done) => withTrace(request.id, done));
  fastify.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const empty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
    if (empty) delete headers['content-type']; // allows a JSON content type without a body [I-09]
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?')[0];
    const { statusCode: status, elapsedTime } = reply;
    logger.debug({ method: request.method, path, status, ms: Math.round(elapsedTime), traceId: request.id }, 'request');
    done();
  });
}

/** Accepts JSON bodies only (and multipart on upload routes), so that an HTML form of another site cannot post here. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(['text/plain', 'application/x-www-form-urlencoded']);
}
