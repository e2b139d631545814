import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { serveManifest } from './platform/http/static/app-manifest.js';
import { describeApi } from './platform/http/api-description.js';
import { serveClient } from './platform/http/static/client-pages.js';
import { compressResponses } from './platform/http/static/compress-responses.js';
import { acceptJsonOnly, createAdapter, traceAndLogRequests } from './platform/http/http-adapter.js';
import { addSecurityHeaders } from './platform/http/security/security-headers.js';
import { GracefulShutdown, closeConnectionsOnShutdown } from './platform/http/lifecycle/graceful-shutdown.js';
import { acceptUploads } from './platform/http/upload-route.js';
import { LiveStreams } from './platform/live/live-streams.js';
import { JobQueue } from './platform/jobs/job-queue.js';
import { createLogger, PinoNestLogger } from './platform/logging.js';
import { measureRequests } from './platform/metrics/measure-requests.js';
import { Metrics } from './platform/metrics/metrics.js';
import { traceRequests } from './platform/tracing/trace-requests.js';
import { Tracing } from './platform/tracing/tracing.js';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.js';
import type { PlatformParts } from './platform/platform.module.js';

/** Creates the whole server on an open database, ready to listen. */
export async function createApp(
  parts: PlatformParts,
  logger = createLogger(parts.config.logLevel),
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), createAdapter(parts.config), {
    logger: new PinoNestLogger(logger),
    abortOnError: false,
  });
  return setUpApp(app, parts.config, logger);
}

/** Adds what is outside of Nest's modules (hooks, headers, static files), and starts the jobs. */
export async function setUpApp(
  app: NestFastifyApplication,
  config: Config,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const fastify = app.getHttpAdapter().getInstance();
  traceAndLogRequests(fastify, logger);
  measureRequests(fastify, app.get(Metrics));
  traceRequests(fastify, app.get(Tracing));
  closeConnectionsOnShutdown(
    fastify,
    () => app.get(GracefulShutdown).hasStarted,
    () => app.get(LiveStreams).close(),
  );
  app.setGlobalPrefix('api');
  await addSecurityHeaders(fastify, config);
  await acceptUploads(fastify);
  compressResponses(fastify);
  describeApi(app, config);
  serveManifest(fastify, config);
  await serveClient(fastify);
  await app.init();
  acceptJsonOnly(fastify);
  await fastify.ready();
  await app.get(JobQueue).start();
  return app;
}
