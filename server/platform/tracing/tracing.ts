import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Exports spans of requests, transactions and jobs to an OpenTelemetry collector. Without a collector the libraries are
 * not loaded and all spans are empty. Spans contain routes and queues, no personal data. The code creates them in these
 * three places itself: automatic instrumentation patches ES modules and would need a module loader.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private constructor(private readonly provider: NodeTracerProvider | null) {}

  /** @param url of the collector (OTLP over HTTP, without `/v1/traces`); `null`: no tracing */
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

  /**
   * Starts the span of a request, as a child of the caller's span if `headers` have one (W3C trace context). @returns
   * the span and the context that contains it
   */
  begin(name: string, headers: object): { span: Span; within: Context } {
    const parent = propagation.extract(context.active(), headers);
    const span = tracer().startSpan(name, { kind: SpanKind.SERVER }, parent);
    return { span, within: trace.setSpan(parent, span) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.provider?.shutdown().catch(() => undefined); // an unreachable collector must not delay the stop
  }
}

/** Runs `work` in its own span. An error marks the span as failed, with the error's name only. */
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
