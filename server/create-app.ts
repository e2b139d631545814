import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { describeApi } from './platform/http/api-description.js';
import { serveClient } from './platform/http/client-pages.js';
import { closeConnectionsAtTheEnd } from './platform/http/drain.js';
import { addSecurityHeaders } from './platform/http/security-headers.js';
import { withTrace } from './platform/http/trace.js';
import { JobQueue } from './platform/jobs/job-queue.js';
import { createLogger, PinoNestLogger } from './platform/logging.js';
import type { PlatformParts } from './platform/platform.module.js';

const BODY_LIMIT_BYTES = 256 * 1024; // JSON only; uploads stream past it

/** The whole server on an open database, ready to listen. */
export async function createApp(
  parts: PlatformParts,
  logger = createLogger(parts.config.logLevel),
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: parts.config.trustProxy,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
    logger: new PinoNestLogger(logger),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => withTrace(request.id, done));
  fastify.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const empty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
    if (empty) delete headers['content-type']; // a JSON content type without a body is no body [I-09]
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const path = url.split('?')[0];
    logger.debug(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), traceId: request.id },
      'request',
    );
    done();
  });
  closeConnectionsAtTheEnd(fastify);
  app.setGlobalPrefix('api');
  await addSecurityHeaders(fastify, parts.config);
  describeApi(app, parts.config);
  await serveClient(fastify);
  await app.init();
  await fastify.ready();
  await app.get(JobQueue).start();
  return app;
}
