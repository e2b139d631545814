import { loadavg } from 'node:os';
import { type Callers, listReads, signUps, urlsOf } from '../cases/many-servers.js';
import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { assertInvariants } from '../support/database.js';
import { type Scale, tokenKeyOf } from '../support/environment.js';
import type { Figures } from '../support/load.js';
import { makeWorkers } from '../support/people.js';
import type { Gigshift } from '../support/processes.js';
import { openPooledApp, type PooledApp, type Way, WAYS } from './pooled-app.js';
import { type CheckResult, checkPooler } from './pooler-checks.js';

/** Connections of the pooler to PostgreSQL, for any number of servers. */
export const SERVER_CONNECTIONS = 20;
export const SERVERS = 4;
/** Concurrent calls: within one server's pool, and as many as four servers have connections. */
const CONNECTIONS = { one: 16, four: 64 } as const;
/** Different from the shifts of the pooler checks. */
const FIRST_START_HOURS = 400;
const HOURS_APART = 9;

export type PoolerRun = {
  way: Way;
  servers: number;
  call: string;
  figures: Figures;
  retries: number;
  /** PostgreSQL's connections right after the run. */
  connections: number;
};
export type Pooled = { version: string; checks: CheckResult[]; runs: PoolerRun[]; loads: number[] };

/** Checks the app through PgBouncer in transaction mode and measures its costs; checks all invariants at the end. */
export async function runPooler(
  cluster: EmbeddedPostgres,
  scale: Scale,
  measured: (app: PooledApp, pooled: Pooled) => Promise<void>,
): Promise<void> {
  const app = await openPooledApp(cluster, SERVER_CONNECTIONS);
  try {
    const pooled: Pooled = { version: app.pooler.version, checks: await checkPooler(app), runs: [], loads: [] };
    const workers = await makeWorkers(app.client, tokenKeyOf(app.dataDir), scale.claims);
    const callers: Callers = { client: app.client, workers, scale };
    for (let round = 0; round < scale.rounds; round += 1) {
      pooled.loads.push(loadavg()[0] ?? NaN);
      for (const way of round % 2 === 0 ? WAYS : [...WAYS].reverse()) await oneWay(app, callers, way, pooled.runs);
    }
    await assertInvariants(app.client);
    await measured(app, pooled);
  } finally {
    await app.close();
  }
}

/** Measures one way, after an unmeasured warm-up of the new servers. */
async function oneWay(app: PooledApp, callers: Callers, way: Way, runs: PoolerRun[]): Promise<void> {
  const servers = await app.servers(SERVERS, way);
  try {
    await listReads(callers, urlsOf(servers), CONNECTIONS.four);
    for (const targets of [servers.slice(0, 1), servers])
      runs.push(...(await calls(app, callers, targets, { way, before: runs.length })));
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

type RunOptions = { way: Way; /** The number of earlier runs, whose shifts are at other times. */ before: number };

async function calls(
  app: PooledApp,
  callers: Callers,
  servers: readonly Gigshift[],
  { way, before }: RunOptions,
): Promise<PoolerRun[]> {
  const connections = servers.length === 1 ? CONNECTIONS.one : CONNECTIONS.four;
  const measured = async () => ({ way, servers: servers.length, connections: await connectionsTo(app) });
  const runs: PoolerRun[] = [];
  for (const crowding of ['spread', 'hot'] as const) {
    const inHours = FIRST_START_HOURS + HOURS_APART * (before + runs.length);
    const ran = await signUps(callers, servers, { crowding, inHours, connections });
    runs.push({ ...(await measured()), call: `sign-up, ${crowding}`, ...ran });
  }
  const figures = await listReads(callers, urlsOf(servers), connections);
  runs.push({ ...(await measured()), call: 'GET /api/shifts', figures, retries: 0 });
  return runs;
}

async function connectionsTo({ client }: PooledApp): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? NaN;
}
