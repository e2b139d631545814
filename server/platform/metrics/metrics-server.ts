import { createServer, type Server } from 'node:http';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from './metrics.js';

/** Serves the metrics on a separate port that no proxy exposes. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Metrics');
  private server: Server | null = null;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === null) return Promise.resolve();
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
      this.metrics.registry
        .metrics()
        .then((text) => response.writeHead(200, { 'content-type': this.metrics.registry.contentType }).end(text))
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'Metrics');
          response.writeHead(503).end();
        });
    });
    this.server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(metricsPort, host, resolve);
    });
  }

  async onModuleDestroy(): Promise<void> {
    const { server } = this;
    if (server?.listening) await new Promise((resolve) => server.close(resolve).closeAllConnections());
  }
}
