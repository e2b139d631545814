import { cpus } from 'node:os';
import type { Client } from 'pg';
import { checkClaims, claimCalls } from '../cases/claims.js';
import { offerShifts } from '../cases/shift-list.js';
import { as, type BenchEnvironment } from '../support/environment.js';
import { runConcurrently, load, median } from '../support/load.js';
import { refreshSessions } from '../support/people.js';
import { makeShifts } from '../support/shifts.js';
import { KINDS, type Kind, type Measured, type Rush } from './measurements.js';
import { each, postmasterOf, type Spent, spentIdle, spentOn, type Watched } from './processor.js';
import { WORKER_CALLS } from './worker-calls.js';

/** Different from the other measurements, so that no worker holds overlapping shifts. */
const FIRST_START_HOURS = 600;
const HOURS_APART = 9;
export const RUSHES = [16, 64, 256] as const;
const POSITIONS = 100;
const COMMITS = 200;

/** Measures the cost of each call, and concurrent claims for one shift, with a server on this machine. */
export async function measureCosts(environment: BenchEnvironment): Promise<Omit<Measured, 'where'>> {
  const { client, gigshift, scale } = environment;
  const watched = { serverPid: gigshift.pid, postmasterPid: await postmasterOf(client) };
  const spent = new Map<Kind, Spent[]>(KINDS.map((kind) => [kind, []]));
  const rushes = new Map<number, Rush[]>(RUSHES.map((connections) => [connections, []]));
  let at = FIRST_START_HOURS;
  const next = () => (at += HOURS_APART);
  for (let round = 0; round <= scale.rounds; round += 1) {
    const costs = await costsOf(environment, watched, next);
    for (const connections of RUSHES) {
      const rush = await measureRush(environment, { connections, inHours: next() });
      if (round > 0) rushes.get(connections)?.push(rush); // the first round only warms up
    }
    if (round > 0) for (const [kind, cost] of costs) spent.get(kind)?.push(cost);
  }
  const costs = Object.fromEntries([...spent].map(([kind, of]) => [kind, medianSpent(of)])) as Record<Kind, Spent>;
  return {
    ...{ cores: cpus().length, poolSize: scale.connections, positions: POSITIONS, costs },
    ...{ flushMs: await flushMs(client), rushes: [...rushes.values()].map(medianRush) },
  };
}

async function costsOf(environment: BenchEnvironment, watched: Watched, next: () => number): Promise<Map<Kind, Spent>> {
  const { client, gigshift, scale } = environment;
  const idle = await spentIdle(watched);
  const costs = new Map<Kind, Spent>();
  await offerShifts(client); // removes shifts of other calls from the list
  for (const { kind, status, calls, after } of WORKER_CALLS) {
    const requests = await calls(environment, next());
    await refreshSessions(client);
    await client.query('CHECKPOINT');
    const work = async () => {
      const figures = await load([gigshift.url], requests, scale.connections);
      await after?.(client);
      return figures;
    };
    const { result, spent } = await spentOn(watched, work, idle);
    if (result.statuses[status] !== requests.length) throw new Error(`${kind}: ${JSON.stringify(result.statuses)}`);
    costs.set(
      kind,
      each((where) => spent[where] / requests.length),
    );
  }
  return costs;
}

/** Sends one claim of each worker for one shift, which has fewer positions (`POSITIONS`). */
async function measureRush(
  { client, gigshift, workers }: BenchEnvironment,
  { connections, inHours }: { connections: number; inHours: number },
): Promise<Rush> {
  const [shiftId = 0] = await makeShifts(client, { count: 1, positions: POSITIONS, inHours });
  const claims = workers.map((worker) => ({ worker, shiftId }));
  await refreshSessions(client);
  await client.query('CHECKPOINT');
  const figures = await load([gigshift.url], claimCalls(claims, as), connections);
  const { 201: taken = 0, 409: refused = 0, ...others } = figures.statuses;
  if (Object.keys(others).length > 0 || refused !== Math.max(0, claims.length - POSITIONS))
    throw new Error(`Unexpected responses to concurrent claims: ${JSON.stringify(figures.statuses)}`);
  await checkClaims(client, claims, { ...figures, statuses: { '201': taken } });
  const { perSecond, p95 } = figures;
  return { connections, calls: claims.length, perSecond, p95 };
}

/** Returns the time that a commit waits for the disk, in milliseconds. */
async function flushMs(client: Client): Promise<number> {
  await client.query('CREATE TABLE commits (n int)');
  const commit = async () => {
    await client.query('INSERT INTO commits VALUES (1)');
    return 'committed';
  };
  const work = Array.from({ length: COMMITS }, () => null);
  await client.query('SET synchronous_commit = off');
  const without = await runConcurrently(work, 1, commit);
  await client.query('SET synchronous_commit = on');
  const waited = await runConcurrently(work, 1, commit);
  await client.query('DROP TABLE commits');
  return Math.max(0, waited.p50 - without.p50);
}

const medianSpent = (costs: readonly Spent[]): Spent => each((kind) => median(costs.map((cost) => cost[kind])));

function medianRush(rushes: readonly Rush[]): Rush {
  const [{ connections, calls } = { connections: 0, calls: 0 }] = rushes;
  const of = (pick: (rush: Rush) => number) => median(rushes.map(pick));
  return { connections, calls, perSecond: of((rush) => rush.perSecond), p95: of((rush) => rush.p95) };
}
