import type { Client } from 'pg';

export type Upkeep = { indexBytes: number; vacuumMs: number };

const THIS_MONTH = `'shift_assignments_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')`;

/** What is written to and looked after day by day: the whole table, or the month that is under way. */
export async function upkeepOf(client: Client, isPartitioned: boolean): Promise<Upkeep> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT t.name, pg_indexes_size(t.name::regclass) AS bytes FROM (SELECT ${isPartitioned ? THIS_MONTH : `'shift_assignments'`} AS name) t`,
  );
  const [{ name, bytes } = { name: '', bytes: '0' }] = rows;
  const startedAt = performance.now();
  await client.query(`VACUUM (FREEZE, DISABLE_PAGE_SKIPPING) ${client.escapeIdentifier(name)}`);
  return { indexBytes: Number(bytes), vacuumMs: performance.now() - startedAt };
}
