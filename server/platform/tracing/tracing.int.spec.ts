import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: unknown[] };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let collector: Server;
let test: TestApp;
const spans: Span[] = [];
const paths = new Set<string>();

beforeAll(async () => {
  collector = createServer((request, response) => {
    paths.add(request.url ?? '');
    void json(request).then((sent) => {
      for (const { scopeSpans } of (sent as Sent).resourceSpans) spans.push(...scopeSpans.flatMap((one) => one.spans));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  test = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` } });
});
afterAll(async () => {
  await test.close();
  collector.close();
});

const named = (name: string) => spans.find((span) => span.name === name);

describe('traces', () => {
  it('contain a request by its route, its transaction as a child, and the caller’s span as its parent', async () => {
    const worker = await aWorker(test);
    const token = await aWorkerToken(test, worker.id);
    const [caller, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    await test.call('PUT', '/api/user/preferences?secret=hunter', {
      token,
      body: {},
      headers: { traceparent: `00-${caller}-${parent}-01` },
    });
    await test.call('POST', '/api/auth/logout', { token, headers: { traceparent: `00-${caller}-${parent}-01` } });
    await until(() => Promise.resolve(named('POST /api/auth/logout') !== undefined));
    const request = named('POST /api/auth/logout');
    expect(request).toMatchObject({ traceId: caller, parentSpanId: parent });
    const within = spans.filter((span) => span.parentSpanId === request?.spanId).map(({ name }) => name);
    expect(within).toContain('transaction');
    expect([...paths]).toEqual(['/v1/traces']);
    expect(JSON.stringify(spans)).not.toMatch(new RegExp(`hunter|${worker.email}|${token}`));
  });
});
