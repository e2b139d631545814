import { as, type BenchEnvironment } from '../support/environment.js';
import { type Figures, load } from '../support/load.js';
import { refreshSessions } from '../support/people.js';
import { type Gigshift, retriesOf } from '../support/processes.js';
import { checkClaims, claimCalls, type Contention, prepareClaims } from './claims.js';

/** The parts of the environment that calls of several servers need. */
export type Callers = Pick<BenchEnvironment, 'client' | 'workers' | 'scale'>;

type SignUpOptions = {
  contention: Contention;
  /** Hours from now to the start of the shifts. */
  inHours: number;
  connections: number;
  /** The addresses of a proxy, if the servers are not called directly. */
  at?: string[];
};

export const urlsOf = (servers: readonly Gigshift[]) => servers.map(({ url }) => url);

/** Signs each worker up once over connections distributed over the servers. @throws Error for a lost or surplus claim */
export async function signUps(
  callers: Callers,
  servers: readonly Gigshift[],
  { contention, inHours, connections, at = urlsOf(servers) }: SignUpOptions,
): Promise<{ figures: Figures; retries: number }> {
  const claims = await prepareClaims(callers, contention, inHours);
  await refreshSessions(callers.client);
  await callers.client.query('CHECKPOINT');
  const before = await rerun(servers);
  const figures = await load(at, claimCalls(claims, as), connections);
  await checkClaims(callers.client, claims, figures);
  return { figures, retries: (await rerun(servers)) - before };
}

async function rerun(servers: readonly Gigshift[]): Promise<number> {
  const counts = await Promise.all(servers.map(retriesOf));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Reads the list of shifts as different workers. @throws Error for a wrong response */
export async function listReads({ workers, scale }: Callers, at: string[], connections: number): Promise<Figures> {
  const calls = Array.from({ length: scale.reads }, (_, index) => ({
    method: 'GET',
    path: '/api/shifts',
    headers: as(workers[index % workers.length] ?? { token: '' }),
  }));
  const figures = await load(at, calls, connections);
  if (figures.statuses['200'] !== calls.length) throw new Error(`Wrong: ${JSON.stringify(figures.statuses)}`);
  return figures;
}
