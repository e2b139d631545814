import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Milliseconds of processor time: of the server, of all PostgreSQL processes, and of the load generator. */
export type Spent = { app: number; database: number; load: number };
export type Watched = { serverPid: number; postmasterPid: number };

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;
const IDLE_MS = 4_000;

type Stat = { parent: number; own: number; ofEnded: number };

/** Reads the times of a process; null if it has ended. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, userEnded = 0, systemEnded = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: (user + system) * TICK_MS, ofEnded: (userEnded + systemEnded) * TICK_MS };
  } catch {
    return null;
  }
}

/** Returns the id of PostgreSQL's main process. It must run on this machine, on Linux. */
export async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const stat = statOf(rows[0]?.pid ?? 0);
  if (!stat) throw new Error('The processor time of PostgreSQL can not be read here');
  return stat.parent;
}

/** Returns the time spent since each process started. */
function spentSoFar({ serverPid, postmasterPid }: Watched): Spent {
  let database = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat?.parent === postmasterPid) database += stat.own;
    if (stat && Number(name) === postmasterPid) database += stat.own + stat.ofEnded;
  }
  const { user, system } = process.cpuUsage();
  return { app: statOf(serverPid)?.own ?? 0, database, load: (user + system) / 1_000 };
}

const KINDS = ['app', 'database', 'load'] as const;
/** Returns a value for each kind. */
export const each = (of: (kind: keyof Spent) => number): Spent =>
  Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Spent;

/** Returns the time spent in an idle second, mainly by polling for jobs. */
export async function spentIdle(watched: Watched): Promise<Spent> {
  const { spent } = await spentOn(watched, () => pause(IDLE_MS));
  return each((kind) => spent[kind] / (IDLE_MS / 1_000));
}

/** Measures the time spent on `work`. @param idle time spent per second without load, which is subtracted */
export async function spentOn<T>(
  watched: Watched,
  work: () => Promise<T>,
  idle: Spent = { app: 0, database: 0, load: 0 },
): Promise<{ result: T; spent: Spent }> {
  const [before, startedAt] = [spentSoFar(watched), performance.now()];
  const result = await work();
  const [after, seconds] = [spentSoFar(watched), (performance.now() - startedAt) / 1_000];
  return { result, spent: each((kind) => Math.max(0, after[kind] - before[kind] - idle[kind] * seconds)) };
}
