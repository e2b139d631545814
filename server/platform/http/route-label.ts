import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the route's configuration says of it. */
type LabelConfig = { label?: string };

/** Has every route of this context counted as one. */
export function labelRoutes(fastify: FastifyInstance, label: string): void {
  fastify.addHook('onRoute', (route) => {
    route.config = { ...route.config, label } satisfies LabelConfig as typeof route.config;
  });
}

/** Under what a request is counted and traced: its route's pattern (`/api/shifts/:id`) or label; addresses of no route are one. */
export function routeLabel({ routeOptions }: FastifyRequest): string {
  const { label } = (routeOptions.config ?? {}) as LabelConfig;
  return label ?? routeOptions.url ?? 'none';
}
