import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Route configuration with a label. */
type LabelConfig = { label?: string };

/** Labels all routes of this context, so that they count as one in metrics and traces. */
export function labelRoutes(fastify: FastifyInstance, label: string): void {
  fastify.addHook('onRoute', (route) => {
    route.config = { ...route.config, label } satisfies LabelConfig as typeof route.config;
  });
}

/** Returns the name of a request's route in metrics and traces: its pattern (`/api/shifts/:id`) or label, or `none`. */
export function routeLabel({ routeOptions }: FastifyRequest): string {
  const { label } = (routeOptions.config ?? {}) as LabelConfig;
  return label ?? routeOptions.url ?? 'none';
}
