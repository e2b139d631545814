import type { FastifyInstance } from 'fastify';
import { routeLabel } from '../http/route-label.js';
import type { Metrics } from './metrics.js';

/** Records count and duration of all responses by route label. */
export function measureRequests(fastify: FastifyInstance, metrics: Pick<Metrics, 'requests'>): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeLabel(request);
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
