import { openProxy, type Proxy } from '../../e2e/support/servers/proxy.js';
import type { BenchEnvironment } from '../support/environment.js';
import type { Figures } from '../support/load.js';
import { type Gigshift, startGigshift } from '../support/processes.js';
import { listReads, signUps, urlsOf } from './many-servers.js';

/** The number of servers, and whether nginx is in front of them. */
type Setup = { instances: 1 | 2; isBehindProxy: boolean };
export type InstanceRun = Setup & { call: string; figures: Figures; retries: number };

const SETUPS: readonly Setup[] = [
  { instances: 1, isBehindProxy: false },
  { instances: 2, isBehindProxy: false },
  { instances: 1, isBehindProxy: true },
  { instances: 2, isBehindProxy: true },
];

/** Different from the other measurements, so that no worker holds overlapping shifts. */
const FIRST_START_HOURS = 600;
const HOURS_APART = 9;

/** The first proxy forwards to the first server only, the second to both. */
type TestApp = { servers: Gigshift[]; proxies: Proxy[] };

/**
 * Measures the same calls with one and with two processes on one database, called directly and through nginx as configured in
 * deploy/nginx: TLS to the caller, a new connection to a server for each call.
 */
export async function runInstances(environment: BenchEnvironment): Promise<InstanceRun[]> {
  const { urls, dataDir, scale, gigshift } = environment;
  const second = await startGigshift({ urls, dataDir, poolSize: scale.connections });
  const app: TestApp = { servers: [gigshift, second], proxies: [] };
  const runs: InstanceRun[] = [];
  try {
    app.proxies.push(await proxyBefore(gigshift, gigshift), await proxyBefore(gigshift, second));
    for (let round = 0; round < scale.rounds; round += 1) {
      for (const contention of ['spread', 'hot'] as const)
        for (const setup of SETUPS) {
          const { servers, at } = reached(app, setup);
          const inHours = FIRST_START_HOURS + HOURS_APART * runs.length;
          const ran = await signUps(environment, servers, { contention, inHours, connections: scale.connections, at });
          runs.push({ ...setup, call: `sign-up, ${contention}`, ...ran });
        }
      for (const setup of SETUPS) {
        const figures = await listReads(environment, reached(app, setup).at, scale.connections);
        runs.push({ ...setup, call: 'GET /api/shifts', figures, retries: 0 });
      }
    }
  } finally {
    await Promise.all(app.proxies.map((proxy) => proxy.close()));
    await second.stop();
  }
  return runs;
}

const proxyBefore = (blue: Gigshift, green: Gigshift): Promise<Proxy> =>
  openProxy({ 'app-blue': String(blue.port), 'app-green': String(green.port) });

/** Returns the servers of a setup and the addresses to call. */
function reached(
  { servers, proxies }: TestApp,
  { instances, isBehindProxy }: Setup,
): { servers: Gigshift[]; at: string[] } {
  const working = servers.slice(0, instances);
  const proxy = isBehindProxy ? proxies[instances - 1] : undefined;
  return { servers: working, at: proxy ? [proxy.url] : urlsOf(working) };
}
