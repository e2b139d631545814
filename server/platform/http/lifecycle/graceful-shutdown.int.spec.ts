import { beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { until } from '../../../test/support/until.js';
import { GracefulShutdown } from './graceful-shutdown.js';

const DELAY_MS = 500;
const REQUEST = 'GET /api/config HTTP/1.1\r\nhost: localhost\r\n\r\n';

let test: TestApp;
let port: number;
beforeAll(async () => {
  [test, port] = await anotherServer();
});

async function anotherServer(): Promise<[TestApp, number]> {
  const made = await createTestApp({ env: { SHUTDOWN_DELAY_SECONDS: String(DELAY_MS / 1000) } });
  await made.app.listen(0, '127.0.0.1');
  return [made, Number(new URL(await made.app.getUrl()).port)];
}

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

function opened(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

const untilClosed = () =>
  until(() =>
    opened().then(
      (socket) => !socket.destroy(),
      () => true,
    ),
  );

async function stop(server: TestApp): Promise<void> {
  await server.app.get(GracefulShutdown).start();
  await server.close();
}

describe('a server that is shutting down', () => {
  it('serves requests while it is not ready, then accepts no connections and finishes open requests', async () => {
    expect((await ask('/api/health/ready')).status).toBe(200);
    const shutdown = stop(test);
    expect((await ask('/api/health/ready')).status).toBe(503);
    const response = await ask('/api/config');
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);

    const connection = await opened();
    await untilClosed();
    const order: string[] = [];
    const stopped = shutdown.then(() => order.push('stopped'));
    await wait(400); // a proxy on a busy machine
    order.push('requested');
    connection.write(REQUEST);
    expect(await text(connection)).toMatch(/^HTTP\/1\.1 200 /);
    await stopped;
    expect(order).toEqual(['requested', 'stopped']);
  });

  it('does not wait for connections without a request', async () => {
    const [other, at] = await anotherServer();
    const silent = [connect(at, '127.0.0.1')];
    await (await fetch(`http://127.0.0.1:${at}/api/config`)).text(); // accepted after the first
    const shutdown = stop(other);
    silent.push(connect(at, '127.0.0.1'));
    const ended = silent.map((socket) => text(socket).catch(String));
    await shutdown;
    expect(await Promise.all(ended)).toEqual(['', '']);
  });
});
