import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config/config.js';
import type { FastifyInstance } from 'fastify';

/** After SIGTERM, readiness answers 503 for the configured pause, so that a proxy stops sending requests. */
@Injectable()
export class GracefulShutdown {
  private isStarted = false;

  constructor(private readonly config: Config) {}

  /** Once true, each response closes its connection, and readiness answers 503. */
  get hasStarted(): boolean {
    return this.isStarted;
  }

  /** Resolves when the app can be closed. */
  async start(): Promise<void> {
    this.isStarted = true;
    await wait(this.config.shutdownDelaySeconds * 1000);
  }
}

/** Time for the first request of a connection that is open when the server stops accepting new ones. */
const FIRST_REQUEST_WITHIN_MS = 1_000;

/**
 * Stops accepting connections and lets open requests finish before the job queue and the database stop, because the
 * requests use both.
 */
@Injectable()
export class HttpShutdown implements OnApplicationBootstrap, OnModuleDestroy {
  /** Open connections without a request so far. Node's `close` waits for these, but not for idle ones. */
  private readonly unused = new Set<Socket>();

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter?.getHttpServer() as HttpServer | undefined;
    server?.on('connection', (socket: Socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
    server?.on('request', ({ socket }: IncomingMessage) => this.unused.delete(socket));
  }

  async onModuleDestroy(): Promise<void> {
    const timer = setTimeout(() => {
      for (const socket of this.unused) socket.destroy();
    }, FIRST_REQUEST_WITHIN_MS);
    await this.host.httpAdapter?.close();
    clearTimeout(timer);
  }
}

/**
 * Closes each connection with its response once the shutdown has started; a keep-alive connection would delay it.
 * @param isShuttingDown whether the graceful shutdown has started, though the server still accepts requests
 * @param endStreams ends responses that have no end of their own
 */
export function closeConnectionsOnShutdown(
  fastify: FastifyInstance,
  isShuttingDown: () => boolean,
  endStreams: () => void,
): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    endStreams();
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || isShuttingDown()) reply.header('connection', 'close');
    done(null, payload);
  });
}
