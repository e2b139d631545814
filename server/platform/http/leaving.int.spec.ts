import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { Leaving } from './leaving.js';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp({ env: { SHUTDOWN_DELAY_SECONDS: '0.5' } });
  await test.app.listen(0, '127.0.0.1');
  port = Number(new URL(await test.app.getUrl()).port);
});
afterAll(() => test.close());

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

function opened(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

describe('a server that was asked to stop', () => {
  it('still serves while it says that it is not ready, then takes no more; what was on its way is served', async () => {
    expect((await ask('/api/health/ready')).status).toBe(200);
    const leaving = test.app.get(Leaving).leave();
    expect((await ask('/api/health/ready')).status).toBe(503);
    const answer = await ask('/api/config');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);

    const onItsWay = await opened();
    await until(() =>
      opened().then(
        (socket) => !socket.destroy(),
        () => true,
      ),
    );
    onItsWay.write('GET /api/config HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await text(onItsWay)).toMatch(/^HTTP\/1\.1 200 /);
    await leaving;
  });
});
