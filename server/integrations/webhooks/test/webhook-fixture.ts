import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { anAdminToken } from '../../../test/factories/directory-user.js';
import { aShift } from '../../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import { createTestApp, type TestResponse, type TestApp } from '../../../test/support/test-app.js';
import { until } from '../../../test/support/until.js';
import { WebhookScheduler } from '../webhook-scheduler.js';

export const WEBHOOKS = '/api/admin/webhooks';

export type ReceivedRequest = { headers: Record<string, string | string[] | undefined>; body: string };
export type EndpointResponse = number | 'disconnect' | 'never';

/** The app, an admin, and a real endpoint that responds as the test sets and records its requests. */
export class WebhookFixture {
  test!: TestApp;
  admin = '';
  /** The endpoint's origin. */
  origin = '';
  received: ReceivedRequest[] = [];
  /** The responses to the next requests; default: 204. */
  responses: EndpointResponse[] = [];
  /** Requests to /held, which a test completes later. */
  heldResponses: ServerResponse[] = [];
  private endpoint!: Server;

  async start(): Promise<void> {
    this.endpoint = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        this.received.push({ headers: request.headers, body });
        if (request.url === '/no-response') return;
        if (request.url === '/held') return void this.heldResponses.push(response);
        const next = this.responses.shift() ?? 204;
        if (next === 'disconnect') return request.socket.destroy();
        if (next === 'never') return;
        response.writeHead(next, { location: `${this.origin}/elsewhere` }).end('ignored');
      });
    });
    await new Promise<void>((resolve) => this.endpoint.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.endpoint.address() as AddressInfo).port}`;
    this.test = await createTestApp({
      env: { WEBHOOK_TEST_ORIGIN: this.origin, WEBHOOK_TIMEOUT_SECONDS: '0.5', LOG_LEVEL: 'silent' },
    });
    this.admin = await anAdminToken(this.test);
  }

  async stop(): Promise<void> {
    await this.test.close();
    this.endpoint.close();
  }

  call(method: string, path: string, body?: object): Promise<TestResponse> {
    return this.test.call(method, path, { token: this.admin, ...(body ? { body } : {}) });
  }

  async create(events: string[], url = `${this.origin}/hook`): Promise<TestResponse['body']> {
    return (await this.call('POST', WEBHOOKS, { url, events })).body;
  }

  async deliveriesOf(id: number): Promise<TestResponse['body']> {
    return (await this.call('GET', `${WEBHOOKS}/${id}/deliveries`)).body;
  }

  /** Queues the due deliveries, as the scheduler does. @returns their number */
  queueDue(): Promise<number> {
    return this.test.app.get(WebhookScheduler).queueDueDeliveries();
  }

  /** Waits until the webhook's newest delivery was attempted that often. */
  untilAttempted(id: number, attempts: number): Promise<void> {
    return until(async () => (await this.deliveriesOf(id))[0]?.attempts === attempts);
  }

  /** A worker claims a shift: the event of most tests. */
  async aClaim() {
    const [shift, worker] = [await aShift(this.test), await aWorker(this.test)];
    const token = await aWorkerToken(this.test, worker.id);
    const claimed = await this.test.call('POST', `/api/shifts/${shift.id}/assign`, { token });
    expect(claimed.status).toBeLessThan(300);
    return { shift, worker };
  }
}

export function webhookFixture(): WebhookFixture {
  const fixture = new WebhookFixture();
  beforeAll(async () => {
    Logger.overrideLogger(false); // the tests inject faults
    await fixture.start();
  });
  afterAll(() => fixture.stop());
  beforeEach(async () => {
    [fixture.received, fixture.responses, fixture.heldResponses] = [[], [], []];
    await fixture.test.dataSource.query('UPDATE webhooks SET deleted_at = now()');
  });
  return fixture;
}
