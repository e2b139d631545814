import type { Client } from 'pg';
import { claimByFunction, installClaimFunction } from '../floors/claim-function.js';
import { connect } from '../support/database.js';
import { as, type BenchEnvironment } from '../support/environment.js';
import { type Call, type Figures, runConcurrently, load } from '../support/load.js';
import { refreshSessions, type Worker } from '../support/people.js';
import { retriesOf } from '../support/processes.js';
import { makeShifts } from '../support/shifts.js';

export type ClaimTarget = 'gigshift' | 'statements' | 'function';
export const CLAIM_TARGETS: readonly ClaimTarget[] = ['gigshift', 'statements', 'function'];

/** `spread`: concurrent claims are for different shifts. `hot`: for one shift until its 100 positions are taken, then for the next. */
export type Contention = 'spread' | 'hot';

export type ClaimRun = { target: ClaimTarget; contention: Contention; figures: Figures; retries: number };

const MAX_POSITIONS = 100;
const HOURS_APART = 9;
/** Within the listed days. */
const FIRST_START_HOURS = 30;

export type Claim = { worker: Worker; shiftId: number };

/** Measures sign-ups with each target in turn, over several rounds, with new shifts for each run. */
export async function runClaims(environment: BenchEnvironment): Promise<ClaimRun[]> {
  const { client, urls, scale } = environment;
  const owner = await connect(urls.ownerUrl);
  await installClaimFunction(owner);
  await owner.end();
  const runs: ClaimRun[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    for (const contention of ['spread', 'hot'] as const) {
      for (const target of CLAIM_TARGETS) {
        const claims = await prepareClaims(environment, contention, FIRST_START_HOURS + HOURS_APART * runs.length);
        await refreshSessions(client);
        await client.query('CHECKPOINT');
        const before = await retryCount(environment, target);
        const { figures, retries } = await RUN[target](environment, claims);
        const rerun = (await retryCount(environment, target)) - before + retries;
        await checkClaims(client, claims, figures);
        runs.push({ target, contention, figures, retries: rerun });
      }
    }
  }
  return runs;
}

/** Creates the shifts of a run, with a position for each claim. @returns the claims */
export async function prepareClaims(
  { client, workers }: Pick<BenchEnvironment, 'client' | 'workers'>,
  contention: Contention,
  inHours: number,
): Promise<Claim[]> {
  const full = Math.ceil(workers.length / MAX_POSITIONS);
  const count = contention === 'hot' ? full : Math.ceil(workers.length / 10);
  const ids = await makeShifts(client, { count, positions: MAX_POSITIONS, inHours });
  return workers.map((worker, index) => ({
    worker,
    shiftId: ids[contention === 'hot' ? Math.floor(index / MAX_POSITIONS) : index % count] ?? 0,
  }));
}

type Ran = { figures: Figures; retries: number };

/** Returns the calls of claims. @param headers that authenticate the worker */
export function claimCalls(claims: readonly Claim[], headers: (worker: Worker) => Record<string, string>): Call[] {
  return claims.map(({ worker, shiftId }) => ({
    method: 'POST',
    path: `/api/shifts/${shiftId}/assign`,
    headers: headers(worker),
  }));
}

const unchecked = ({ id }: Worker) => ({ 'x-user-id': String(id) });

const RUN: Record<ClaimTarget, (environment: BenchEnvironment, claims: readonly Claim[]) => Promise<Ran>> = {
  gigshift: async ({ gigshift, scale }, claims) => {
    return { figures: await load([gigshift.url], claimCalls(claims, as), scale.connections), retries: 0 };
  },
  statements: async ({ floor, scale }, claims) => {
    return { figures: await load([floor.url], claimCalls(claims, unchecked), scale.connections), retries: 0 };
  },
  function: async ({ urls, scale }, claims) => {
    const clients = await Promise.all(Array.from({ length: scale.connections }, () => connect(urls.appUrl)));
    let retries = 0;
    const figures = await runConcurrently(claims, clients.length, async ({ worker, shiftId }, clientIndex) => {
      const result = await claimByFunction(clients[clientIndex] as Client, worker.id, shiftId);
      retries += result.retries;
      return result.status;
    });
    await Promise.all(clients.map((one) => one.end()));
    return { figures, retries };
  },
};

async function retryCount({ gigshift, floor }: BenchEnvironment, target: ClaimTarget): Promise<number> {
  if (target === 'gigshift') return retriesOf(gigshift);
  if (target === 'function') return 0;
  return ((await (await fetch(`${floor.url}/retries`)).json()) as { count: number }).count;
}

/** Checks that exactly the acknowledged claims are stored and no shift is overfilled. @throws Error otherwise */
export async function checkClaims(client: Client, claims: readonly Claim[], { statuses }: Figures): Promise<void> {
  const shiftIds = [...new Set(claims.map(({ shiftId }) => shiftId))];
  const { rows } = await client.query<{ held: number; over: number }>(
    `SELECT (SELECT count(*)::int FROM shift_assignments WHERE shift_id = ANY($1) AND status = 'assigned') AS held,
       (SELECT count(*)::int FROM shifts s WHERE id = ANY($1) AND total_positions <
         (SELECT count(*) FROM shift_assignments a WHERE a.shift_id = s.id AND a.status = 'assigned')) AS over`,
    [shiftIds],
  );
  const acknowledged = statuses['201'] ?? 0;
  const others = Object.keys(statuses).filter((status) => status !== '201');
  const [{ held, over } = { held: -1, over: -1 }] = rows;
  if (held === acknowledged && over === 0 && others.length === 0) return;
  throw new Error(`Wrong: ${acknowledged} acknowledged, ${held} held, ${over} overfull, ${JSON.stringify(statuses)}`);
}
