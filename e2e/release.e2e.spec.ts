import { A_MORNING } from './support/browser/page-for-each-test.js';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import { createWorkers, aShift } from './support/accounts/workers.js';
import { connectAsOwner, outputOf } from './support/servers/database.js';
import { Compose } from './support/servers/compose.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';

/** CONTRIBUTING.md says how to run more. */
const RELEASES = Number(process.env.RELEASES ?? 1);
jest.setTimeout(120_000 + RELEASES * 60_000);

const CALLERS = 6;

let folder: ReturnType<typeof preparedDataFolder>;
let databaseServer: RunningServer;
let database: Client;
let app: Compose;

beforeAll(async () => {
  folder = preparedDataFolder();
  const env = { DATA_DIR: folder.path, GIGSHIFT_NOW: A_MORNING, DEMO_DATA: 'off' };
  databaseServer = await startServer({ ...env, PORT: String(await freePort()) }); // only for its database
  const DATABASE_URL = await outputOf('db:url', [], { DATA_DIR: folder.path });
  app = new Compose({ ...env, DATABASE_URL, HOST: '127.0.0.1', TRUST_PROXY: 'on', SHUTDOWN_DELAY_SECONDS: '0.5' });
  await app.up();
  database = await connectAsOwner(folder.path);
});
afterAll(async () => {
  await app?.down();
  await database?.end();
  await databaseServer?.stop();
  folder?.remove();
});

/** Accepts any output; a failure shows it. */
const SUCCESS = { code: 0, output: expect.any(String) };
const release = (env: Record<string, string> = {}) => app.run('deploy/release.sh', { DRAIN_SECONDS: '1', ...env });

describe('deploy/release.sh, with two apps behind the proxy', () => {
  it('no request fails, whether repeatable or not, and each change is made once', async () => {
    const workers = await createWorkers(database, folder.path, 400);
    const shifts = await Promise.all(Array.from({ length: 40 }, () => aShift(database, A_MORNING, 60, 10)));
    const seen = new Map<string, number>();
    let claims = 0;
    let isRunning = true;
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const caller = async (): Promise<void> => {
      const client = app.proxy.newClient();
      while (isRunning) {
        count(`GET ${await client.call('GET', '/api/config')}`);
        count(`page ${await client.call('GET', '/login')}`);
        const [worker, shift] = [workers[claims % 400], shifts[Math.floor((claims % 400) / 10)]];
        claims += 1;
        const authorization = `Bearer ${worker?.token}`;
        count(`POST ${await client.call('POST', `/api/shifts/${shift}/assign`, { authorization })}`);
      }
      client.close();
    };
    const callers = Array.from({ length: CALLERS }, caller);
    for (let n = 0; n < RELEASES; n += 1) {
      const before = await app.running();
      expect(await release()).toEqual(SUCCESS);
      expect((await app.running()).filter((one) => before.includes(one))).toEqual([]);
    }
    isRunning = false;
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
    expect(app.proxy.criticalErrors()).toEqual([]);
  });

  it('an app that does not become healthy gets no requests and the other continues; the next release replaces it', async () => {
    const [blue, green] = await app.running();
    const client = app.proxy.newClient();
    const delay = app.env.SHUTDOWN_DELAY_SECONDS ?? '';
    app.env.SHUTDOWN_DELAY_SECONDS = 'soon';
    const result = await release({ HEALTHY_TIMEOUT_SECONDS: '3' });
    app.env.SHUTDOWN_DELAY_SECONDS = delay;
    expect(result.code).toBe(1);
    expect(result.output).toContain('app-blue is not healthy after 3 seconds');
    expect(result.output).toContain('SHUTDOWN_DELAY_SECONDS'); // the new app's own log
    expect(await client.call('GET', '/api/health/ready')).toBe(200);

    expect(await release()).toEqual(SUCCESS);
    const now = await app.running();
    expect(now).toHaveLength(2);
    expect(now.filter((one) => one === blue || one === green)).toEqual([]);
    expect(await client.call('GET', '/api/health/ready')).toBe(200);
    client.close();
  });

  it('no app is stopped if the other could not serve alone', async () => {
    const before = await app.running();
    const [, green] = before;
    process.kill(Number(green), 'SIGSTOP');
    const result = await release();
    process.kill(Number(green), 'SIGCONT');
    expect(result).toMatchObject({ code: 1 });
    expect(result.output).toContain('app-green is not healthy, so it cannot serve alone');
    expect(await app.running()).toEqual(before);
  });
});
