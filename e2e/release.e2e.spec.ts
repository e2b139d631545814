import { A_MORNING } from './support/visit.js';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import { aCrowd, aShift } from './support/crowd.js';
import { connectAsOwner, outputOf } from './support/database.js';
import { Compose } from './support/compose.js';
import { freePort, furnishedFolder, startServer, type RunningServer } from './support/server.js';

/** Many more by hand, see CONTRIBUTING.md. */
const RELEASES = Number(process.env.RELEASES ?? 1);
jest.setTimeout(120_000 + RELEASES * 20_000);

const CALLERS = 6;

let folder: ReturnType<typeof furnishedFolder>;
let holder: RunningServer;
let database: Client;
let house: Compose;

beforeAll(async () => {
  folder = furnishedFolder();
  const env = { DATA_DIR: folder.path, GIGSHIFT_NOW: A_MORNING, DEMO_DATA: 'off' };
  holder = await startServer({ ...env, PORT: String(await freePort()) }); // only for the database it brings
  const DATABASE_URL = await outputOf('db:url', [], { DATA_DIR: folder.path });
  house = new Compose({ ...env, DATABASE_URL, HOST: '127.0.0.1', TRUST_PROXY: 'on', SHUTDOWN_DELAY_SECONDS: '2' });
  await house.up(2);
  database = await connectAsOwner(folder.path);
});
afterAll(async () => {
  await house?.down();
  await database?.end();
  await holder?.stop();
  folder?.remove();
});

describe('deploy/release.sh, with two apps behind the proxy', () => {
  it('no request fails, whether it may be repeated or not, and each change is made once', async () => {
    const workers = await aCrowd(database, folder.path, 400);
    const shifts = await Promise.all(Array.from({ length: 40 }, () => aShift(database, A_MORNING, 60, 10)));
    const seen = new Map<string, number>();
    let claims = 0;
    let going = true;
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const caller = async (): Promise<void> => {
      const client = house.proxy.newClient();
      while (going) {
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
    for (let release = 0; release < RELEASES; release += 1) {
      const before = house.running;
      expect(await house.run('deploy/release.sh')).toMatchObject({ code: 0 });
      expect(house.running).toHaveLength(2);
      expect(house.running.filter((one) => before.includes(one))).toEqual([]);
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

  it('an app that does not get well is taken away again, and those before serve on', async () => {
    const before = house.running;
    const delay = house.env.SHUTDOWN_DELAY_SECONDS ?? '';
    house.env.SHUTDOWN_DELAY_SECONDS = 'soon';
    const said = await house.run('deploy/release.sh', { WELL_WITHIN_SECONDS: '5' });
    house.env.SHUTDOWN_DELAY_SECONDS = delay;
    expect(said.code).toBe(1);
    expect(said.output).toContain('not well after 5 seconds');
    expect(said.output).toContain('SHUTDOWN_DELAY_SECONDS'); // what the new app itself said
    expect(house.running).toEqual(before);
    const client = house.proxy.newClient();
    expect(await client.call('GET', '/api/health/ready')).toBe(200);
    client.close();
  });
});
