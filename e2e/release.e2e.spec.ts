import { A_MORNING } from './support/visit.js';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import { aCrowd, aShift } from './support/crowd.js';
import { connectAsOwner, outputOf } from './support/database.js';
import { openProxy, type Proxy } from './support/proxy.js';
import { freePort, furnishedFolder, startServer, type RunningServer } from './support/server.js';

/** Many more by hand, see CONTRIBUTING.md. */
const RELEASES = Number(process.env.RELEASES ?? 1);
jest.setTimeout(120_000 + RELEASES * 20_000);

const CALLERS = 6;

let folder: ReturnType<typeof furnishedFolder>;
let holder: RunningServer;
let database: Client;
let proxy: Proxy;
const apps: { port: string; server: RunningServer }[] = [];
let startApp: (port: string) => Promise<RunningServer>;

beforeAll(async () => {
  folder = furnishedFolder();
  const env = { DATA_DIR: folder.path, GIGSHIFT_NOW: A_MORNING, DEMO_DATA: 'off' };
  holder = await startServer({ ...env, PORT: String(await freePort()) }); // only for the database it brings
  const DATABASE_URL = await outputOf('db:url', [], { DATA_DIR: folder.path });
  startApp = (PORT) =>
    startServer({ ...env, PORT, DATABASE_URL, HOST: '127.0.0.1', TRUST_PROXY: 'on', SHUTDOWN_DELAY_SECONDS: '0.5' });
  for (let n = 0; n < 2; n += 1) {
    const port = String(await freePort());
    apps.push({ port, server: await startApp(port) });
  }
  database = await connectAsOwner(folder.path);
  proxy = await openProxy(apps.map(({ port }) => port));
});
afterAll(async () => {
  await proxy?.close();
  await database?.end();
  for (const { server } of apps) await server.stop();
  await holder?.stop();
  folder?.remove();
});

describe('a release: two apps behind the proxy are stopped and started again, one after the other', () => {
  it('no request fails, whether it may be repeated or not, and each change is made once', async () => {
    const workers = await aCrowd(database, folder.path, 400);
    const shifts = await Promise.all(Array.from({ length: 40 }, () => aShift(database, A_MORNING, 60, 10)));
    const seen = new Map<string, number>();
    let claims = 0;
    let going = true;
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const caller = async (): Promise<void> => {
      while (going) {
        count(`GET ${await proxy.call('GET', '/api/config')}`);
        count(`page ${await proxy.call('GET', '/login')}`);
        const [worker, shift] = [workers[claims % 400], shifts[Math.floor((claims % 400) / 10)]];
        claims += 1;
        const authorization = `Bearer ${worker?.token}`;
        count(`POST ${await proxy.call('POST', `/api/shifts/${shift}/assign`, { authorization })}`);
      }
    };
    const callers = Array.from({ length: CALLERS }, caller);
    for (let release = 0; release < RELEASES; release += 1) {
      for (const app of apps) {
        expect(await app.server.stop()).toBe(0);
        app.server = await startApp(app.port);
      }
    }
    going = false;
    await Promise.all(callers);
    process.stdout.write(`${RELEASES} releases: ${JSON.stringify(Object.fromEntries(seen))}\n`);

    const { rows } = await database.query(
      `SELECT count(*)::int AS claimed, count(DISTINCT user_id)::int AS workers FROM shift_assignments WHERE shift_id = ANY ($1)`,
      [shifts],
    );
    expect([...seen.keys()].sort()).toEqual(expect.arrayContaining(['GET 200', 'POST 201', 'page 200']));
    expect([...seen.keys()].filter((what) => !/ (200|201|409)$/.test(what))).toEqual([]);
    expect(rows).toEqual([{ claimed: seen.get('POST 201'), workers: seen.get('POST 201') }]);
    expect(claims).toBeGreaterThan(100);
  });
});
