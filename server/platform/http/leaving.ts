import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../config/config.js';

/** A connection that the system has accepted for us brings its request within this time. */
const ON_THE_WAY_MS = 150;

/**
 * How a process leaves its place behind a proxy without a failed request: it says that it is not ready and gives whoever
 * distributes requests time to notice, then takes no new connections, while those already on their way are still served.
 */
@Injectable()
export class Leaving {
  private left = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  /** From here on each answer ends its connection, and the process calls itself not ready. */
  get isLeaving(): boolean {
    return this.left;
  }

  /** Resolves once the rest can be closed. */
  async leave(): Promise<void> {
    this.left = true;
    await wait(this.config.shutdownDelaySeconds * 1000);
    const server: unknown = this.host.httpAdapter.getHttpServer();
    // the HTTP server's own close would also cut connections whose request has not been read yet
    if (server instanceof Server) Server.prototype.close.call(server);
    await wait(ON_THE_WAY_MS);
  }
}
