import { loadavg } from 'node:os';
import type { Client } from 'pg';
import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { type Aged, once, openAged, ROUNDS } from '../growth/growth.js';
import { HOT_CALLS } from '../growth/hot-calls.js';
import { assertInvariants, type DatabaseUrls } from '../support/database.js';
import { type Figures, medianOf } from '../support/load.js';
import { refreshSessions } from '../support/people.js';
import { type Conversion, partitionByMonth } from './by-month.js';
import { type ConstraintCheck, checkConstraints } from './constraint-checks.js';
import { type StatementTimes, timeBoth } from './statements.js';
export const ASSIGNMENTS = 1_000_000;

export type Call = { name: string; flat: Figures; parts: Figures };
export type Partitioned = {
  conversion: Conversion;
  constraints: ConstraintCheck[];
  calls: Call[];
  statements: StatementTimes[];
  maintenance: { flat: Maintenance; parts: Maintenance };
  loads: number[];
};

/** The same database twice, with one table of assignments and with one for each month; the same server runs on both. */
export async function runPartitions(
  cluster: EmbeddedPostgres,
  measured: (flat: Aged, partitioned: Partitioned) => Promise<void>,
): Promise<void> {
  const apps: Aged[] = [];
  try {
    const flat = await openAged(cluster, ASSIGNMENTS);
    apps.push(flat);
    let conversion: Conversion = { partitions: 0, droppedKeys: [] };
    let constraints: ConstraintCheck[] = [];
    const change = async (client: Client, { superuserUrl }: DatabaseUrls) => {
      conversion = await partitionByMonth(client);
      constraints = await checkConstraints(client, superuserUrl);
    };
    const parts = await openAged(cluster, ASSIGNMENTS, { name: 'by_month', change });
    apps.push(parts);
    const loads: number[] = [];
    const calls = await callBoth(flat, parts, loads);
    const statements = await timeBoth(flat.client, parts.client);
    const maintenance = {
      flat: await measureMaintenance(flat.client, false),
      parts: await measureMaintenance(parts.client, true),
    };
    for (const { client } of apps) await assertInvariants(client);
    await measured(flat, { conversion, constraints, calls, statements, maintenance, loads });
  } finally {
    for (const app of apps) await app.close();
  }
}

/** Runs each call on both databases in turn; the first round is a warm-up. */
async function callBoth(flat: Aged, parts: Aged, loads: number[]): Promise<Call[]> {
  const runs = HOT_CALLS.map(() => ({ flat: [] as Figures[], parts: [] as Figures[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    loads.push(loadavg()[0] ?? NaN);
    for (const { client } of [flat, parts]) await refreshSessions(client);
    for (const [index, call] of HOT_CALLS.entries()) {
      const [one, other] = [await once(flat, call, round), await once(parts, call, round)];
      if (round === 0) continue;
      runs[index]?.flat.push(one);
      runs[index]?.parts.push(other);
    }
  }
  return HOT_CALLS.map(({ name }, index) => ({
    name,
    flat: medianOf(runs[index]?.flat ?? []),
    parts: medianOf(runs[index]?.parts ?? []),
  }));
}

type Maintenance = { indexBytes: number; vacuumMs: number };

const THIS_MONTH = `'shift_assignments_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')`;

/** Measures the maintenance of the part that is written to: the whole table, or the current month's partition. */
async function measureMaintenance(client: Client, isPartitioned: boolean): Promise<Maintenance> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT t.name, pg_indexes_size(t.name::regclass) AS bytes FROM (SELECT ${isPartitioned ? THIS_MONTH : `'shift_assignments'`} AS name) t`,
  );
  const [{ name, bytes } = { name: '', bytes: '0' }] = rows;
  const startedAt = performance.now();
  await client.query(`VACUUM (FREEZE, DISABLE_PAGE_SKIPPING) ${client.escapeIdentifier(name)}`);
  return { indexBytes: Number(bytes), vacuumMs: performance.now() - startedAt };
}
