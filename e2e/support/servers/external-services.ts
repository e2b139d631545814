import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PushService } from '../../../server/notifications/push/test/push-service.js';
import { startTestMailServer, type TestMailServer } from '../../../server/platform/test/test-mail-server.js';

/** A webhook endpoint that accepts requests and may never respond. */
export type Endpoint = { origin: string; received: { delivery: string; body: string }[]; isSilent: boolean };

/** The external services of a server; each runs with its real protocol. */
export type ExternalServices = {
  mail: TestMailServer;
  endpoint: Endpoint;
  push: PushService;
  /** The environment variables that point a server to them. */
  env: Record<string, string>;
  close: () => Promise<void>;
};

export async function openExternalServices(): Promise<ExternalServices> {
  const mail = await startTestMailServer({ disabledCommands: ['STARTTLS'] });
  const push = await PushService.open({ plain: true });
  const { endpoint, close } = await openEndpoint();
  const env = {
    SMTP_URL: `smtp://localhost:${mail.port}`,
    PUSH_TEST_ORIGIN: push.origin,
    WEBHOOK_TEST_ORIGIN: endpoint.origin,
    WEBHOOK_TIMEOUT_SECONDS: '60',
  };
  const closeAll = async () => void (await Promise.all([mail.close(), push.close(), close()]));
  return { mail, endpoint, push, env, close: closeAll };
}

async function openEndpoint(): Promise<{ endpoint: Endpoint; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      endpoint.received.push({ delivery: String(request.headers['gigshift-delivery']), body });
      if (!endpoint.isSilent) response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoint: Endpoint = { origin, received: [], isSilent: false };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { endpoint, close };
}
