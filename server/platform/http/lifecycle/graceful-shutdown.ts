import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config/config.js';
import { UnusedConnections, drainConnections } from './drain-connections.js';

/** How long a connection may take to bring a request: `least` for one that has brought some before, and at `most` for its first. */
const ON_THE_WAY_MS = { least: 150, most: 3_000 };

/**
 * How a process leaves its place behind a proxy without a failed request: it says that it is not ready and gives whoever
 * distributes requests time to notice, then takes no new connections, while those already on their way are still served.
 */
@Injectable()
export class GracefulShutdown implements OnApplicationBootstrap {
  private left = false;
  private silent: UnusedConnections | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.server) this.silent = new UnusedConnections(this.server);
  }

  /** From here on each answer ends its connection, and the process calls itself not ready. */
  get hasStarted(): boolean {
    return this.left;
  }

  /** Resolves once the rest can be closed. */
  async start(): Promise<void> {
    this.left = true;
    await wait(this.config.shutdownDelaySeconds * 1000);
    if (this.server) {
      await drainConnections(this.server);
      // the HTTP server's own close would also cut connections whose request has not been read yet
      Server.prototype.close.call(this.server);
    }
    await wait(ON_THE_WAY_MS.least);
    await this.silent?.waitOrClose(ON_THE_WAY_MS.most);
  }

  private get server(): Server | null {
    const server: unknown = this.host.httpAdapter?.getHttpServer();
    return server instanceof Server ? server : null;
  }
}
