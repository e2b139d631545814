import { loadavg } from 'node:os';
import { type Callers, listReads, signUps, urlsOf } from '../cases/many-servers.js';
import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { assertInvariants } from '../support/database.js';
import { type Scale, tokenKeyOf } from '../support/environment.js';
import type { Figures } from '../support/load.js';
import { makeWorkers } from '../support/people.js';
import type { Gigshift } from '../support/processes.js';
import { openPooledApp, type PooledApp, type Connection, CONNECTIONS } from './pooled-app.js';
import { type CheckResult, checkPooler } from './pooler-checks.js';

/** Connections of the pooler to PostgreSQL, for any number of servers. */
export const SERVER_CONNECTIONS = 20;
export const SERVERS = 4;
/** Concurrent calls: within one server's pool, and as many as four servers have connections. */
const CONCURRENT_CALLS = { one: 16, four: 64 } as const;
/** Different from the shifts of the pooler checks. */
const FIRST_START_HOURS = 400;
const HOURS_APART = 9;

export type PoolerRun = {
  connection: Connection;
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
      for (const connection of round % 2 === 0 ? CONNECTIONS : [...CONNECTIONS].reverse())
        await measureConnection(app, callers, connection, pooled.runs);
    }
    await assertInvariants(app.client);
    await measured(app, pooled);
  } finally {
    await app.close();
  }
}

/** Measures the servers behind one kind of connection, after an unmeasured warm-up of the new servers. */
async function measureConnection(
  app: PooledApp,
  callers: Callers,
  connection: Connection,
  runs: PoolerRun[],
): Promise<void> {
  const servers = await app.servers(SERVERS, connection);
  try {
    await listReads(callers, urlsOf(servers), CONCURRENT_CALLS.four);
    for (const targets of [servers.slice(0, 1), servers])
      runs.push(...(await calls(app, callers, targets, { connection, before: runs.length })));
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

type RunOptions = {
  connection: Connection;
  /** The number of earlier runs, whose shifts are at other times. */
  before: number;
};

async function calls(
  app: PooledApp,
  callers: Callers,
  servers: readonly Gigshift[],
  { connection, before }: RunOptions,
): Promise<PoolerRun[]> {
  const connections = servers.length === 1 ? CONCURRENT_CALLS.one : CONCURRENT_CALLS.four;
  const measured = async () => ({ connection, servers: servers.length, connections: await connectionsTo(app) });
  const runs: PoolerRun[] = [];
  for (const contention of ['spread', 'hot'] as const) {
    const inHours = FIRST_START_HOURS + HOURS_APART * (before + runs.length);
    const ran = await signUps(callers, servers, { contention, inHours, connections });
    runs.push({ ...(await measured()), call: `sign-up, ${contention}`, ...ran });
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
