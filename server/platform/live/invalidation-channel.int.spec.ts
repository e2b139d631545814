import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { until } from '../../test/support/until.js';
import { InvalidationChannel } from './invalidation-channel.js';

/** PostgreSQL's message to a client while the database is starting. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Milliseconds; longer than the channel's pause before it connects again. */
const CLOSE_DELAY_MS = 400;
/** Milliseconds until a new connection gets its first response: the refused one closes in the meantime. */
const CONNECT_DELAY_MS = 800;

let database: TestDatabase;
let proxy: Server;
/** Connections to PostgreSQL that the proxy has open. */
const open = new Set<Socket>();
let channel: InvalidationChannel;

beforeEach(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.appUrl);
  let refusals = 1;
  proxy = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => undefined);
    if (refusals > 0) {
      refusals -= 1;
      client.once('data', () => client.write(startingUp()));
      setTimeout(() => client.end(), CLOSE_DELAY_MS);
      return;
    }
    const server = connect(Number(port), hostname);
    open.add(server);
    server.on('error', () => undefined).on('close', () => open.delete(server));
    server.pipe(client);
    setTimeout(() => client.pipe(server), CONNECT_DELAY_MS);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.appUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  channel = new InvalidationChannel(url.href);
});
afterEach(async () => {
  await channel.onApplicationShutdown();
  proxy.close();
  for (const socket of open) socket.destroy();
  await database.close();
});

describe('the live connection', () => {
  it('[H-33] is opened once after a refused one whose socket closes late', async () => {
    let batches = 0;
    channel.onBatch(() => (batches += 1));
    await channel.onApplicationBootstrap();
    await until(async () => batches > 0);
    await new Promise((resolve) => setTimeout(resolve, 2 * CONNECT_DELAY_MS));
    expect(open.size).toBe(1);
  });
});
