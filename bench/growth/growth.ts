import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { adminToken } from '../support/admin.js';
import {
  assertInvariants,
  connect,
  copyDatabase,
  dropDatabase,
  openDatabase,
  type DatabaseUrls,
} from '../support/database.js';
import { tokenKeyOf } from '../support/environment.js';
import { type Figures, load, medianOf } from '../support/load.js';
import { openSessions } from '../../e2e/support/accounts/workers.js';
import { refreshSessions, type Worker } from '../support/people.js';
import { type Gigshift, startGigshift } from '../support/processes.js';
import { COHORT, fill } from './fill.js';
import { HOT_CALLS, type HotCall, type TestApp, OTHER_CALLS } from './hot-calls.js';

export type Aged = TestApp & {
  assignments: number;
  urls: DatabaseUrls;
  dataDir: string;
  gigshift: Gigshift;
  workers: Worker[];
  close: () => Promise<void>;
};

export const ROUNDS = 3;
/** Few connections, so that calls do not queue and their costs can be compared. */
const CONNECTIONS = 2;
/** Workers per round, of the newest cohort; different in each round. */
const WORKERS_PER_ROUND = 60;

type Copy = {
  /** The name of the copy. */
  name?: string;
  /** Changes the copy as the superuser before a server starts. */
  change?: (client: Client, urls: DatabaseUrls) => Promise<unknown>;
};

/**
 * Opens a database of this size as of today. It is filled once a day, kept and copied, because filling takes most of
 * the time.
 */
export async function openAged(
  cluster: EmbeddedPostgres,
  assignments: number,
  { name: copy = `aged_${assignments}`, change = async () => undefined }: Copy = {},
): Promise<Aged> {
  const name = `aged_${assignments}_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
  await fillOnce(await openDatabase(cluster, name), assignments);
  const urls = await copyDatabase(cluster, name, copy);
  const client = await connect(urls.superuserUrl);
  await change(client, urls);
  const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-aged-'));
  const gigshift = await startGigshift({ urls, dataDir, poolSize: 4 });
  const { rows } = await client.query(`SELECT id, email FROM users WHERE id <= ${COHORT} ORDER BY id`);
  return {
    ...{ assignments, urls, client, dataDir, gigshift },
    workers: await openSessions(client, tokenKeyOf(dataDir), rows),
    adminToken: await adminToken(gigshift),
    close: async () => {
      await gigshift.stop();
      await client.end();
      await dropDatabase(cluster, copy);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillOnce(urls: DatabaseUrls, assignments: number): Promise<void> {
  const client = await connect(urls.superuserUrl);
  const { rowCount } = await client.query('SELECT FROM users LIMIT 1');
  if (rowCount === 0) {
    await fill(client, assignments);
    await assertInvariants(client);
  }
  await client.end();
}

export type Growth = { name: string; isHot: boolean; bySize: Map<number, Figures> };

/** Runs each call on each database in turn, for several rounds; the first round is a warm-up. */
export async function runGrowth(apps: readonly Aged[]): Promise<Growth[]> {
  const runs = new Map<string, Map<number, Figures[]>>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const app of apps) await refreshSessions(app.client);
    for (const call of [...HOT_CALLS, ...OTHER_CALLS]) {
      for (const app of round % 2 === 0 ? apps : [...apps].reverse()) {
        const figures = await once(app, call, round);
        if (round === 0) continue;
        const sizes = runs.get(call.name) ?? new Map<number, Figures[]>();
        sizes.set(app.assignments, [...(sizes.get(app.assignments) ?? []), figures]);
        runs.set(call.name, sizes);
      }
    }
  }
  const hot = new Set(HOT_CALLS.map(({ name }) => name));
  return [...runs].map(([name, sizes]) => ({
    name,
    isHot: hot.has(name),
    bySize: new Map([...sizes].map(([size, figures]) => [size, medianOf(figures)])),
  }));
}

/** Runs a call once for each worker of this round. @throws Error for an unexpected response */
export async function once(app: Aged, call: HotCall, round: number): Promise<Figures> {
  const workers = app.workers.slice(WORKERS_PER_ROUND * round, WORKERS_PER_ROUND * (round + 1));
  const figures = await load([app.gigshift.url], await call.calls(app, workers, round), CONNECTIONS);
  const wrong = Object.keys(figures.statuses).filter((status) => !['200', '201'].includes(status));
  if (wrong.length > 0) throw new Error(`${call.name}: ${JSON.stringify(figures.statuses)}`);
  return figures;
}
