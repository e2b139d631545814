import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { AdminClient, type Shifts, WorkerClient } from '../consistency/clients.js';
import { createWorkers, aShift } from '../accounts/workers.js';
import { connectAsOwner, outputOf } from '../servers/database.js';
import { seededRandom } from './faults.js';
import { History } from '../consistency/history.js';
import { call } from '../consistency/api-call.js';
import { freePort, preparedDataFolder, startServer, type RunningServer, type Within } from '../servers/server.js';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.js';

const NOW = Date.parse('2026-11-17T15:00:00Z');
/** The second server's clock is this far ahead of the first's. */
const AHEAD_MS = [0, 30_000] as const;
const WORKERS = 16;
/** Time limit of a call while the servers recover. */
const CALL_TIMEOUT_MS = 2_000;
const RECOVERY_TIMEOUT_MS = 20_000;

/**
 * Two servers on one database, with a faulty proxy in front of each server, and one between the second server and the
 * database.
 */
export type FaultyServers = {
  servers: [RunningServer, RunningServer];
  /** The addresses for clients. */
  proxies: [TcpProxy, TcpProxy];
  /** The second server's connection to the database. */
  databaseProxy: TcpProxy;
  dataDir: string;
  /** All responses that clients received since the start. */
  history: History;
  adminToken: string;
  /** Restarts a killed server. */
  start: (n: 0 | 1) => Promise<void>;
  close: () => Promise<void>;
};

/** The path of the data folder for the servers and for the test; the paths differ on a separate disk. */
export type DataLocation = { folder: ReturnType<typeof preparedDataFolder>; dataDir: string; within?: Within };

function defaultDataLocation(): DataLocation {
  const folder = preparedDataFolder();
  return { folder, dataDir: folder.path };
}

export async function openFaultyServers({ folder, dataDir, within } = defaultDataLocation()): Promise<FaultyServers> {
  // the template does not flush each commit; these tests kill the database and expect every commit
  appendFileSync(join(dataDir, 'postgres', 'data', 'postgresql.conf'), '\nsynchronous_commit = on\n');
  const ports = [await freePort(), await freePort()] as const;
  const env = { DATA_DIR: folder.path, DEMO_DATA: 'off', HOST: '127.0.0.1', DATABASE_ANSWER_SECONDS: '2' };
  const opened = Date.now();
  // a killed server restarts with its clock still ahead
  const start = (n: 0 | 1, more = {}) => {
    const now = new Date(NOW + AHEAD_MS[n] + Date.now() - opened).toISOString();
    return startServer({ ...env, ...more, GIGSHIFT_NOW: now, PORT: String(ports[n]) }, within);
  };
  const first = await start(0);
  const url = new URL(await outputOf('db:url', [], { DATA_DIR: dataDir }));
  const databaseProxy = await openTcpProxy(Number(url.port));
  url.port = String(databaseProxy.port);
  const second = { DATABASE_URL: url.toString() };
  const faulty: FaultyServers = {
    servers: [first, await start(1, second)],
    proxies: [await openTcpProxy(ports[0]), await openTcpProxy(ports[1])],
    databaseProxy,
    dataDir,
    history: new History(),
    adminToken: await outputOf('token', ['dana@gigshift.example'], { PORT: String(ports[0]) }),
    start: async (n) => void (faulty.servers[n] = await start(n, n === 0 ? {} : second)),
    close: async () => {
      for (const proxy of faulty.proxies) await proxy.close();
      await faulty.servers[1].stop();
      await databaseProxy.close();
      await faulty.servers[0].stop();
      folder.remove();
    },
  };
  return faulty;
}

/** Runs clients concurrently during `work`; each sends a call after the response to its last one. Then they finish. */
export async function underLoad(faulty: FaultyServers, seed: number, work: () => Promise<void>): Promise<void> {
  const stop = await startLoad(faulty, seed);
  try {
    await work();
  } finally {
    await stop();
  }
}

async function startLoad(faulty: FaultyServers, seed: number): Promise<() => Promise<void>> {
  const { dataDir, proxies, history, adminToken } = faulty;
  const random = seededRandom(seed);
  const { shifts, workers } = await asOwner(dataDir, async (database) => ({
    shifts: await createSchedule(database, faulty),
    workers: await createWorkers(database, dataDir, WORKERS),
  }));
  const url = () => {
    const up = proxies.filter(
      (_, n) => faulty.servers[n]?.process.exitCode === null && !faulty.servers[n]?.process.killed,
    );
    return `http://127.0.0.1:${(up[Math.floor(random() * up.length)] ?? proxies[0]).port}`;
  };
  const caller = { url, random, history };
  // each worker on two phones
  const workerClients = [...workers, ...workers].map((worker) => new WorkerClient(caller, worker, shifts));
  const clients = [...workerClients, new AdminClient(caller, adminToken), new AdminClient(caller, adminToken)];
  let isRunning = true;
  const run = async (client: { step: () => Promise<void> }) => {
    while (isRunning) {
      await client.step();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const runs = clients.map(run);
  return async () => {
    isRunning = false;
    await Promise.all(runs);
  };
}

/** Shifts that can be claimed and clocked into at once, later ones with few positions, and some that require an application. */
async function createSchedule(database: Client, { servers }: FaultyServers): Promise<Shifts> {
  const { now } = (await (await fetch(`${servers[0].url}/api/config`)).json()) as { now: string };
  const soon = new Date(Date.parse(now) + 4 * 60_000).toISOString();
  const createShifts = async (count: number, from: number, positions: number) => {
    const made: number[] = [];
    for (let n = 0; n < count; n += 1) made.push(await aShift(database, soon, from + n * 9, positions));
    return made;
  };
  const near = [await aShift(database, soon, 0, 6), await aShift(database, soon, 0, 6)];
  const withApproval = await createShifts(6, 400, 3);
  await database.query('UPDATE shifts SET requires_approval = true WHERE id = ANY ($1)', [withApproval]);
  return { near, withApproval, far: await createShifts(12, 60, 4) };
}

/** Opens a new connection, because the database may have been restarted since the last one. */
export async function asOwner<T>(dataDir: string, work: (database: Client) => Promise<T>): Promise<T> {
  const database = await connectAsOwner(dataDir);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Milliseconds until both servers respond correctly to a worker. */
export async function recoveryTime({ servers, dataDir }: FaultyServers): Promise<number> {
  const started = performance.now();
  const [worker] = await asOwner(dataDir, (database) => createWorkers(database, dataDir, 1));
  for (const { url } of servers) {
    const isHealthy = async () => {
      const { outcome } = await call(url, 'GET', 'user/assignments', worker?.token ?? '', undefined, CALL_TIMEOUT_MS);
      return outcome === 'ok' && (await call(url, 'GET', 'health/ready', '')).outcome === 'ok';
    };
    while (!(await isHealthy()) && performance.now() - started < RECOVERY_TIMEOUT_MS)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - started;
}
