import { Server, type Socket } from 'node:net';
import { setTimeout as wait, setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config/config.js';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that an open connection has to deliver a request: `reused` after earlier requests, `unused` for its first. */
const REQUEST_WITHIN_MS = { reused: 150, unused: 3_000 };

/**
 * Shuts down a process behind a proxy without a failed request: readiness answers 503, and after the configured pause
 * the server accepts no new connections, while it still serves requests on open ones.
 */
@Injectable()
export class GracefulShutdown implements OnApplicationBootstrap {
  private isStarted = false;
  private unused: UnusedConnections | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.server) this.unused = new UnusedConnections(this.server);
  }

  /** From then on each response closes its connection, and readiness answers 503. */
  get hasStarted(): boolean {
    return this.isStarted;
  }

  /** Resolves when the HTTP server can be closed. */
  async start(): Promise<void> {
    this.isStarted = true;
    await wait(this.config.shutdownDelaySeconds * 1000);
    if (this.server) {
      await drainConnections(this.server);
      // the HTTP server's own close would also cut connections whose request has not been read yet
      Server.prototype.close.call(this.server);
    }
    await wait(REQUEST_WITHIN_MS.reused);
    await this.unused?.waitOrClose(REQUEST_WITHIN_MS.unused);
  }

  private get server(): Server | null {
    const server: unknown = this.host.httpAdapter?.getHttpServer();
    return server instanceof Server ? server : null;
  }
}

/** Ten times the duration of an idle turn of the event loop. */
const IDLE_TURN_MS = 0.02;
const DRAIN_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 20;

/**
 * Waits until the kernel's accept queue is empty: connections that are still in it are reset when the server closes, and a request
 * that a proxy sent on one of them fails. Each turn of the event loop accepts one connection, so an idle turn without a new one
 * means an empty queue. The caller closes before the next turn.
 */
async function drainConnections(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const deadline = performance.now() + DRAIN_TIMEOUT_MS;
  let isIdle = false;
  while (!isIdle && performance.now() < deadline) {
    const [before, startedAt] = [accepted, performance.now()];
    await nextTurn();
    isIdle = accepted === before && performance.now() - startedAt < IDLE_TURN_MS;
  }
  server.off('connection', count);
}

/** Open connections without a request so far. */
class UnusedConnections {
  private readonly sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage) => this.sockets.delete(socket));
  }

  /** Closes the connections that bring no request within `timeoutMs`; the server's own close would wait for them. */
  async waitOrClose(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (this.sockets.size > 0 && performance.now() < deadline) await wait(POLL_INTERVAL_MS);
    for (const socket of this.sockets) socket.destroy();
  }
}

/** Lets the requests under way finish before jobs and database stop: they still need them. */
@Injectable()
export class HttpShutdown implements OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  async onModuleDestroy(): Promise<void> {
    await this.host.httpAdapter?.close();
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
