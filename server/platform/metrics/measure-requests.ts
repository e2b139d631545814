import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Counts and times every answer under its route's pattern (`/api/shifts/:id`); addresses of no route are one. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
