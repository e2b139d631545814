import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PgBoss } from 'pg-boss';
import { openExternalServices, type ExternalServices } from './support/servers/external-services.js';
import { createWorkers, aShift, type TestWorker } from './support/accounts/workers.js';
import { databaseUrl, outputOf } from './support/servers/database.js';
import { asOwner } from './support/faults/faulty-servers.js';
import { call } from './support/consistency/api-call.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';
import { expectSoon } from './support/browser/expect-soon.js';

const NOW = '2026-11-17T15:00:00Z';
const ONE_EACH = { mail: 1, push: 1, webhook: 1 };

jest.setTimeout(90_000);

let folder: ReturnType<typeof preparedDataFolder>;
let services: ExternalServices;
let phone: ReturnType<ExternalServices['push']['subscribe']>;
let server: RunningServer;
let worker: TestWorker;

beforeAll(async () => {
  folder = preparedDataFolder();
  services = await openExternalServices();
  phone = services.push.subscribe();
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await services?.close();
  folder?.remove();
});

async function start(): Promise<RunningServer> {
  const own = { DATA_DIR: folder.path, PORT: String(await freePort()), GIGSHIFT_NOW: NOW, DEMO_DATA: 'off' };
  return startServer({ ...own, ...services.env });
}

const post = async (path: string, token: string, body: object) =>
  expect((await call(server.url, 'POST', path, token, body)).code).toBe('');

/** A worker with a push subscription, to whom an admin assigns a shift, which a webhook reports. */
async function assignShift(): Promise<void> {
  const admin = await outputOf('token', ['dana@gigshift.example'], { PORT: new URL(server.url).port });
  const shiftId = await asOwner(folder.path, async (database) => {
    [worker] = (await createWorkers(database, folder.path, 1)) as [TestWorker];
    return aShift(database, NOW, 72);
  });
  await post('push/subscriptions', worker.token, { endpoint: phone.endpoint, keys: phone.keys });
  await post('admin/webhooks', admin, { url: `${services.endpoint.origin}/hook`, events: ['shift.assigned'] });
  await post(`admin/shifts/${shiftId}/assign`, admin, { userId: worker.id });
}

const receivedCounts = async () => ({
  mail: services.mail.received.length,
  push: phone.received.length,
  webhook: services.endpoint.received.length,
});

/** Simulates three minutes: the leases of the killed server expire, and retries become due. */
const skipMinutes = () =>
  asOwner(folder.path, async (database) => {
    await database.query(`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '3 minutes',
      started_on = started_on - interval '3 minutes' WHERE state = 'active'`);
    await database.query(`UPDATE webhook_deliveries SET leased_until = leased_until - interval '3 minutes'`);
    await database.query('UPDATE pgboss.queue SET monitor_on = NULL');
    const boss = new PgBoss({
      connectionString: databaseUrl('gigshift_owner', folder.path),
      ...{ supervise: false, schedule: false, migrate: false },
    });
    await boss.start();
    await boss.supervise();
    await boss.stop({ graceful: false });
    await database.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  });

const rows = (sql: string) => asOwner(folder.path, async (database) => (await database.query(sql)).rows);

describe('a server that is killed after its messages were accepted and before it received the responses', () => {
  it('[E-11, I-24, O-04, X-04] another server sends each message once more with the same id, and no further copies', async () => {
    [services.mail.isSilent, services.endpoint.isSilent] = [true, true];
    phone.responses.push('never');
    await assignShift();
    await expectSoon(receivedCounts, ONE_EACH, 20_000);
    await server.stop('SIGKILL');
    [services.mail.isSilent, services.endpoint.isSilent] = [false, false];
    server = await start();
    await skipMinutes();

    await expectSoon(receivedCounts, { mail: 2, push: 2, webhook: 2 }, 20_000);
    const ids = services.mail.received.map(({ message }) => /^Message-ID: (<.+>)$/im.exec(message)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@.+>$/);
    const [first, second] = phone.received.map(({ message, headers }) => ({ tag: message.tag, topic: headers.topic }));
    expect(second).toEqual(first);
    expect(first).toEqual({ tag: expect.any(String), topic: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(services.endpoint.received[1]).toEqual(services.endpoint.received[0]);

    const unfinished = () => rows(`SELECT name, state::text FROM pgboss.job WHERE state <> 'completed'`);
    await expectSoon(unfinished, []);
    expect(await rows('SELECT status, attempts FROM webhook_deliveries')).toEqual([
      { status: 'delivered', attempts: 1 },
    ]);
    expect(await rows('SELECT user_id FROM notifications')).toEqual([{ user_id: worker.id }]);
    expect(await receivedCounts()).toEqual({ mail: 2, push: 2, webhook: 2 });
  });
});
