import { beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { appFixture } from '../../../test/factories/app-fixture.js';
import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import { until } from '../../../test/support/until.js';

const test = appFixture();
let port: number;

beforeAll(async () => {
  await test.app.listen(0, '127.0.0.1');
  port = Number(new URL(await test.app.getUrl()).port);
});

/** Sends a text and returns the response, up to the end of the connection. */
async function responseTo(sent: string): Promise<{ status: number; headers: string[]; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...headers] = head.split('\r\n');
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) };
}

const GOOD = 'GET /api/config HTTP/1.1\r\nHost: localhost\r\n';

describe('a malformed request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['a header without name', `${GOOD}: x\r\n\r\n`, 400, 'malformed_request'],
    ['a line end in a header', `${GOOD}X-A: b\rc\r\n\r\n`, 400, 'malformed_request'],
    ['two lengths', `${GOOD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'malformed_request'],
    ['a length and pieces', `${GOOD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400, 'malformed_request'],
    ['headers of 100 kB', `${GOOD}X-A: ${'a'.repeat(100_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('[X-21] %s is answered with a problem', async (_what, sent, status, code) => {
    const response = await responseTo(sent);
    expect(response).toMatchObject({ status, body: { status, code, message: expect.stringMatching(/\.$/) } });
    expect(response.body).toHaveProperty('traceId', expect.stringMatching(/^[\da-f-]{36}$/));
  });

  it('[X-04] is answered with the security headers', async () => {
    const { headers } = await responseTo('hello\r\n\r\n');
    expect(headers).toEqual(
      expect.arrayContaining([
        'Content-Type: application/problem+json; charset=utf-8',
        'Cache-Control: no-store',
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: no-referrer',
        'Connection: close',
      ]),
    );
  });

  it('closes the connection, even if the client keeps its side open', async () => {
    const server = test.app.getHttpServer() as Server;
    const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    await until(async () => (await open()) === 0);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write('hello\r\n\r\n');
    await text(socket);
    await until(async () => (await open()) === 0);
    socket.destroy();
  });

  it('does not write into a response that has started', async () => {
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    await until(async () => received.includes('\r\n\r\n'));
    socket.write('hello\r\n\r\n');
    await once(socket, 'close');
    expect(received.match(/HTTP\/1\.1/g)).toEqual(['HTTP/1.1']);
    expect(received).toMatch(/^HTTP\/1\.1 200/);
  });

  it('does not affect the next request', async () => {
    await responseTo('hello\r\n\r\n');
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
  });
});
