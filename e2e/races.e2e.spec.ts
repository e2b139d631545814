import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import { createWorkers, anApplication, aShift, type TestWorker } from './support/accounts/workers.js';
import { brokenInvariants, connectAsOwner, outputOf } from './support/servers/database.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';

jest.setTimeout(120_000);

const NOW = '2026-11-17T15:00:00Z';
const WORKERS = 50;
/** RACE_ROUNDS=100 for the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);

let folder: ReturnType<typeof preparedDataFolder>;
let servers: RunningServer[] = [];
let admins: string[];
let workers: TestWorker[];
let database: Client;
let tries = 0;

beforeAll(async () => {
  folder = preparedDataFolder();
  const env = { DATA_DIR: folder.path, GIGSHIFT_NOW: NOW, DEMO_DATA: 'off' };
  const ports = [String(await freePort()), String(await freePort())] as const;
  servers = [await startServer({ ...env, PORT: ports[0] })];
  const DATABASE_URL = await outputOf('db:url', [], { DATA_DIR: folder.path });
  servers.push(await startServer({ ...env, PORT: ports[1], DATABASE_URL }));
  database = await connectAsOwner(folder.path);
  workers = await createWorkers(database, folder.path, WORKERS);
  admins = [];
  for (const PORT of ports) admins.push(await outputOf('token', ['dana@gigshift.example'], { PORT }));
});

afterAll(async () => {
  await database?.end();
  for (const server of servers.toReversed()) await server.stop(); // the first server started the database
  folder?.remove();
});

type Outcome = { status: number; code: string | undefined };

/** Sends one request, to both servers in turn. */
async function call(turn: number, method: string, path: string, token: string, body?: object): Promise<Outcome> {
  const response = await fetch(`${servers[turn % servers.length]?.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}

/** Counts the outcomes; every success counts as the same one. */
function counted(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of outcomes) {
    const outcome = status < 300 ? 'won' : `${status} ${code}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const assignedCount = async (column: 'shift_id' | 'user_id', id: number) =>
  (await database.query(`SELECT id FROM shift_assignments WHERE ${column} = $1 AND status = 'assigned'`, [id])).rows
    .length;

describe('two servers on one database', () => {
  it('are two processes', () => {
    const pids = servers.map((server) => server.process.pid);
    expect(new Set(pids).size).toBe(2);
    expect(servers.every((server) => server.process.exitCode === null)).toBe(true);
  });

  it(`[S-17] [X-22] ${WORKERS} workers race for the last position, ${ROUNDS} rounds: one gets it, the others are told that it is full`, async () => {
    const firstHour = 24 + 1_000 * (tries += 1); // the winner of an earlier try is busy at its hours
    for (let round = 0; round < ROUNDS; round += 1) {
      const shift = await aShift(database, NOW, firstHour + round * 10);
      const outcomes = await Promise.all(
        workers.map(({ token }, turn) => call(turn + round, 'POST', `/api/shifts/${shift}/assign`, token)),
      );
      expect(counted(outcomes)).toEqual({ won: 1, '409 shift_full': WORKERS - 1 });
      expect(await assignedCount('shift_id', shift)).toBe(1);
    }
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it(`[W-05] [S-20] two admins approve two overlapping applications of one worker concurrently, ${ROUNDS} rounds: one is approved`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [worker] = await createWorkers(database, folder.path, 1);
      const userId = worker?.id ?? 0;
      const applications: number[] = [];
      for (const hours of [0, 4]) {
        applications.push(await anApplication(database, NOW, userId, await aShift(database, NOW, 400 + hours)));
      }
      const approvals = applications.map((id, turn) =>
        call(turn + round, 'PATCH', `/api/admin/applications/${id}/status`, admins[turn] ?? '', { status: 'assigned' }),
      );
      expect(counted(await Promise.all(approvals))).toEqual({ won: 1, '409 shifts_overlap': 1 });
      expect(await assignedCount('user_id', userId)).toBe(1);
    }
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('[S-17] two admins approve two workers for one last position concurrently: one is approved, the other application stays', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shift = await aShift(database, NOW, 500 + round);
      const applications: number[] = [];
      for (const { id } of await createWorkers(database, folder.path, 2))
        applications.push(await anApplication(database, NOW, id, shift));
      const approvals = applications.map((id, turn) =>
        call(turn + round, 'PATCH', `/api/admin/applications/${id}/status`, admins[turn] ?? '', { status: 'approved' }),
      );
      expect(counted(await Promise.all(approvals))).toEqual({ won: 1, '409 shift_full': 1 });
      expect(await assignedCount('shift_id', shift)).toBe(1);
    }
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('[X-22] caused no deadlock, so no transaction was repeated, and logged no error', async () => {
    const { rows } = await database.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    process.stdout.write(`Races over two processes: ${rows[0]?.deadlocks} deadlocks in the database\n`);
    expect(rows).toEqual([{ deadlocks: 0 }]);
    for (const server of servers) expect(server.output()).not.toMatch(/Request failed|deadlock|40P01|"level":(50|60)/);
  });
});
