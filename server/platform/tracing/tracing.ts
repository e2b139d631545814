import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Spans of requests, transactions and jobs for an OpenTelemetry collector. Without one nothing is loaded and every span is an
 * empty one. Spans name routes and queues, never people.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private constructor(private readonly provider: NodeTracerProvider | null) {}

  /** @param url of the collector (OTLP over HTTP, without `/v1/traces`); `null`: nothing is traced */
  static async create(url: string | null): Promise<Tracing> {
    if (url === null) return new Tracing(null);
    const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
      await Promise.all([
        import('@opentelemetry/sdk-trace-node'),
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
      ]);
    const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 });
    const provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'gigshift' }),
      spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
    });
    provider.register();
    return new Tracing(provider);
  }

  /** A request's span, child of the caller's when `headers` carry one (W3C trace context), and the context that holds it. */
  begin(name: string, headers: object): { span: Span; within: Context } {
    const parent = propagation.extract(context.active(), headers);
    const span = tracer().startSpan(name, { kind: SpanKind.SERVER }, parent);
    return { span, within: trace.setSpan(parent, span) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.provider?.shutdown().catch(() => undefined); // a collector that is away must not hold the stop up
  }
}

/** Runs `work` in a span of its own; one that throws marks it as failed, by the error's name alone. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
      throw error;
    } finally {
      span.end();
    }
  });
}

const tracer = () => trace.getTracer('gigshift');
