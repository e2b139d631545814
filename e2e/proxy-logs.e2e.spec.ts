import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openProxy, type Proxy } from './support/servers/proxy.js';
import { expectSoon } from './support/browser/expect-soon.js';

jest.setTimeout(60_000);

let app: Server;
let proxy: Proxy;

beforeAll(async () => {
  app = createServer((_request, response) => response.end('ok'));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const port = String((app.address() as AddressInfo).port);
  proxy = await openProxy({ 'app-blue': port, 'app-green': port });
});
afterAll(async () => {
  await proxy?.close();
  app?.close();
});

/** Paths with a secret each, and the part that may be logged. */
const ADDRESSES = [
  ['/reset-password?token=S3cret', '/reset-password'],
  ['/offer?token=S3cret', '/offer'],
  ['/api/calendar/shifts.ics?key=S3cret', '/api/calendar/*'],
  ['/api/files/documents/7/S3cret.pdf?signature=S3cret', '/api/files/documents/7/*'],
  ['/admin/callback?code=S3cret&state=S3cret', '/admin/callback'],
  ['/api/adp-integration/time-entries/S3cret@example.com', '/api/adp-integration/time-entries/*'],
  ['/api/adp-integration/time-entries/S3cret%40example.com', '/api/adp-integration/time-entries/*'],
  ['/api/x/abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz', '/api/x/*'],
  ['/S3cret/login', '/*'],
  ['/api/shifts/12/assign', '/api/shifts/12/assign'],
] as const;
const SECRET = /S3cret|example\.com|abcdefghijklmnopqrstuvwxyz/i;

describe('the log of the proxy', () => {
  const call = async (): Promise<void> => {
    const client = proxy.newClient();
    for (const [address] of ADDRESSES) await client.call('GET', address, { referer: `${proxy.url}${address}` });
    client.close();
  };
  const lines = (text: string) => proxy.logLines().filter((line) => line.includes(text));

  it('[X-35] contains no token, code, signed link, calendar link or e-mail address, but each request with its status', async () => {
    await call();
    for (const [, logLines] of ADDRESSES)
      await expectSoon(async () => lines(` GET ${logLines} HTTP/2.0 200 `).length > 0, true);
    for (const [address] of ADDRESSES) await fetch(`${proxy.plainUrl}${address}`, { redirect: 'manual' });
    await expectSoon(async () => lines(' GET /admin/callback HTTP/1.1 301 ').length, 1);
    expect(proxy.logLines().filter((line) => SECRET.test(line))).toEqual([]);
  });

  it('[X-35] contains none of these when the apps do not respond either', async () => {
    await new Promise((resolve) => {
      app.close(resolve);
      app.closeAllConnections();
    });
    await call();
    await expectSoon(async () => lines(' GET /reset-password HTTP/2.0 502 ').length, 1);
    expect(proxy.logLines().filter((line) => SECRET.test(line))).toEqual([]);
  });
});
