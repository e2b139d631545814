import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aPng } from '../server/test/factories/files.js';
import { MULTIPART_TYPE, multipartBody } from '../server/test/support/multipart.js';
import { PushService } from '../server/notifications/push/test/push-service.js';
import { WorkerClient } from './support/consistency/clients.js';
import { createWorkers, aShift, type TestWorker } from './support/accounts/workers.js';
import { checkDatabase } from './support/consistency/database-health.js';
import { outputOf } from './support/servers/database.js';
import { seededRandom } from './support/faults/faults.js';
import { asOwner } from './support/faults/faulty-servers.js';
import { claimOf, History } from './support/consistency/history.js';
import { call } from './support/consistency/api-call.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';
import { openUnresponsiveServices, type UnresponsiveServices } from './support/faults/unresponsive-services.js';
import { expectSoon } from './support/browser/expect-soon.js';

const NOW = '2026-11-17T15:00:00Z';
const SOON = '2026-11-17T15:05:00Z';
/** The size of the server's database pool. */
const WORKERS = 12;
const STEPS = 12;
/** A call that waits for one of the services takes at least five times as long. */
const SLOWEST_MS = 2_000;

jest.setTimeout(90_000);

let folder: ReturnType<typeof preparedDataFolder>;
let services: UnresponsiveServices;
let server: RunningServer;
let workers: TestWorker[];
const history = new History();
let answers: Promise<unknown> = Promise.resolve();

const start = async (env = {}) =>
  startServer({ DATA_DIR: folder.path, PORT: String(await freePort()), GIGSHIFT_NOW: NOW, DEMO_DATA: 'off', ...env });

beforeAll(async () => {
  folder = preparedDataFolder();
  services = await openUnresponsiveServices();
  await createWebhooks();
  server = await start(services.env);
});
afterAll(async () => {
  await services?.close();
  await answers; // the waiting calls end with it
  await server?.stop();
  folder?.remove();
});

/** While the directory still responds: creates workers, a phone for each, and a webhook. */
async function createWebhooks(): Promise<void> {
  const { WEBHOOK_TEST_ORIGIN = '', PUSH_TEST_ORIGIN = '' } = services.env;
  server = await start({ WEBHOOK_TEST_ORIGIN, PUSH_TEST_ORIGIN });
  const post = async (path: string, token: string, body: object) =>
    expect((await call(server.url, 'POST', path, token, body)).code).toBe('');
  const admin = await outputOf('token', ['dana@gigshift.example'], { PORT: new URL(server.url).port });
  await post('admin/webhooks', admin, { url: `${WEBHOOK_TEST_ORIGIN}/hook`, events: ['shift.assigned'] });
  workers = await asOwner(folder.path, (database) => createWorkers(database, folder.path, WORKERS));
  const phones = await PushService.open({ plain: true });
  for (const [n, { token }] of workers.entries()) {
    const endpoint = `${PUSH_TEST_ORIGIN}/phone-${n}`;
    await post('push/subscriptions', token, { endpoint, keys: phones.subscribe().keys });
  }
  await phones.close();
  await server.stop();
}

/** Jobs that wait for silent services, many of each kind. */
async function startJobs(): Promise<void> {
  const claimed = await asOwner(folder.path, (database) => aShift(database, NOW, 600));
  const [first] = workers as [TestWorker];
  await history.record('assignment.claimed', [claimOf(first.id, claimed)], () =>
    call(server.url, 'POST', `shifts/${claimed}/assign`, first.token),
  );
  const job = 'INSERT INTO pgboss.job (name, data) VALUES ($1, $2)';
  await asOwner(folder.path, async (database) => {
    const summaryId = randomUUID();
    await database.query(
      `INSERT INTO timeclock_summaries (id, first_day, last_day, state, asked_by, asked_at)
       SELECT $1, '2026-11-10', '2026-11-16', 'running', min(id), $2 FROM admins`,
      [summaryId, NOW],
    );
    await database.query(job, ['timeclock-summary', { summaryId }]);
    for (const { id: userId } of workers) {
      const notificationId = randomUUID();
      await database.query(job, ['worker-notification', { notificationId, userId, kind: 'workerApproved' }]);
      await database.query(job, ['erase-files', { storageKeys: [`documents/aa/${notificationId}.pdf`] }]);
    }
  });
}

/** Calls that wait for them, answered once the service closes the connection. */
function startCalls(): Promise<unknown> {
  const login = { email: 'nobody@gigshift.example', password: 'paper and ink 7' };
  const calls = workers.flatMap((worker) => [
    call(server.url, 'POST', 'auth/login', '', { ...login, recaptchaToken: randomUUID() }),
    call(server.url, 'GET', 'auth/azure/login', ''),
    upload(worker),
  ]);
  return Promise.all(calls);
}

function upload({ token }: TestWorker): Promise<unknown> {
  const document = { name: 'document', content: aPng(), fileName: 'license.png', type: 'image/png' };
  const body = new Uint8Array(multipartBody([{ name: 'kind', content: 'drivers_license' }, document]));
  const headers = { authorization: `Bearer ${token}`, 'content-type': MULTIPART_TYPE };
  return fetch(`${server.url}/api/user/documents`, { method: 'POST', headers, body }).catch(() => undefined);
}

/** Workers claim shifts and clock in and out. */
async function work(): Promise<void> {
  const caller = { url: () => server.url, random: seededRandom(7), history };
  const shifts = await asOwner(folder.path, async (database) => {
    const near = [await aShift(database, SOON, 0, WORKERS)];
    const far: number[] = [];
    for (let n = 0; n < 6; n += 1) far.push(await aShift(database, NOW, 60 + n * 9, 4));
    return { near, far, withApproval: [await aShift(database, NOW, 400, WORKERS)] };
  });
  const workerClients = workers.map((worker) => new WorkerClient(caller, worker, shifts));
  await Promise.all(
    workerClients.map(async (client) => {
      for (let step = 0; step < STEPS; step += 1) await client.step();
    }),
  );
}

const notContacted = (kinds: readonly string[]) =>
  kinds.filter((kind) => !services.contacted().some((one) => one === kind));

describe('all external services stop responding at once', () => {
  it('[X-22, K-01] workers take shifts and clock as ever, and no connection to the database waits with what waits', async () => {
    await startJobs();
    await expectSoon(
      async () => notContacted(['mail', 'push', 'webhook', 'bucket', 'collector', 'timeclock']),
      [],
      20_000,
    );
    answers = startCalls();
    await expectSoon(async () => notContacted(services.kinds), []);
    await work();
    const waiting = services.waiting();
    const slowest = `the slowest in ${Math.round(history.slowestMs)} ms`;
    process.stdout.write(`Silent and waited for: ${waiting.join(', ')}. ${history.summary}, ${slowest}\n`);
    expect(waiting).toEqual(expect.arrayContaining(['mail', 'webhook', 'directory', 'bucket', 'scanner', 'timeclock']));
    expect(history.count('ok')).toBeGreaterThan(WORKERS * 3);
    expect([history.count('unknown'), history.faults]).toEqual([0, []]);
    expect(history.slowestMs).toBeLessThan(SLOWEST_MS);
    await asOwner(folder.path, async (database) => {
      expect(await history.contradictions(database)).toEqual([]);
      expect(await checkDatabase(database)).toEqual({ broken: [], stuck: [] });
    });
    expect((await call(server.url, 'GET', 'health/ready', '')).outcome).toBe('ok');
  });
});
