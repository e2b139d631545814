import { context, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeLabel } from '../http/route-label.js';
import type { Tracing } from './tracing.js';

/** Adds a span to each request, named by its route. Spans that the request starts are its children. */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = routeLabel(request);
    const { span, within } = tracing.begin(`${request.method} ${route}`, request.headers);
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route, 'gigshift.trace_id': request.id });
    spans.set(request, span);
    context.with(within, done);
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
