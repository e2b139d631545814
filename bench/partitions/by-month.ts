import type { Client } from 'pg';
import { OWNER_ROLE } from '../../server/platform/database/embedded/embedded-postgres.js';
import { HOLDS_POSITION_SQL } from '../../server/assignments/status-sql.js';

/** Keys that the conversion drops or changes: PostgreSQL supports unique keys over all partitions only with the partition key. */
export type Conversion = { partitions: number; droppedKeys: string[] };

const FLAT = 'shift_assignments_flat';
/** Constraints of each partition, valid within a month; `cross-month-constraints.ts` adds those across months. */
const WITHIN_A_MONTH = [
  `EXCLUDE USING gist (user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status IN ${HOLDS_POSITION_SQL})`,
];
const OPEN_CLOCK_IN = `(user_id) WHERE status = 'in_progress' AND NOT missing_clock_out`;

/**
 * Converts `shift_assignments` into monthly partitions (UTC) by the shift's start, under the same name, so that the server needs
 * no change. @param client the superuser, connected to a copy that is not in use
 */
export async function partitionByMonth(client: Client): Promise<Conversion> {
  await client.query(`SET ROLE ${OWNER_ROLE}`); // the owner of the tables; the server grants the app's role at start
  const droppedKeys = await dropReferences(client);
  const [indexes, triggers, keys] = [await indexesOf(client), await triggersOf(client), await keysOf(client)];
  await client.query(`ALTER TABLE shift_assignments RENAME TO ${FLAT}`);
  await client.query(
    `CREATE TABLE shift_assignments (LIKE ${FLAT} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING IDENTITY) PARTITION BY RANGE (starts_at)`,
  );
  const months = await monthsOf(client);
  for (const month of months) await makePartition(client, month);
  await client.query(`INSERT INTO shift_assignments OVERRIDING SYSTEM VALUE SELECT * FROM ${FLAT} ORDER BY id`);
  await client.query(`DROP TABLE ${FLAT}`);
  await client.query('ALTER TABLE shift_assignments ADD PRIMARY KEY (id, starts_at)');
  for (const statement of [...keys, ...indexes, ...triggers]) await client.query(statement);
  for (const { name } of months) {
    for (const constraint of WITHIN_A_MONTH) await client.query(`ALTER TABLE ${name} ADD ${constraint}`);
    await client.query(`CREATE UNIQUE INDEX ON ${name} ${OPEN_CLOCK_IN}`);
  }
  await client.query(
    `SELECT setval(pg_get_serial_sequence('shift_assignments', 'id'), (SELECT max(id) FROM shift_assignments))`,
  );
  await client.query('RESET ROLE');
  await client.query('VACUUM ANALYZE');
  return { partitions: months.length, droppedKeys };
}

/** Drops the foreign keys to this table: their target must be unique over all partitions, which `id` alone no longer is. */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; from: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS from FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'shift_assignments'::regclass ORDER BY 2`,
  );
  for (const { name, from } of rows) await client.query(`ALTER TABLE ${from} DROP CONSTRAINT ${name}`);
  return rows.map(({ from }) => from);
}

/** Returns the same indexes; the start is added to unique indexes over the shift, which determines it. */
async function indexesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = 'shift_assignments'::regclass AND NOT indisprimary AND NOT indisexclusion`,
  );
  return rows
    .map(({ definition }) => definition.replace(/INDEX \S+ ON/, 'INDEX ON'))
    .filter((definition) => !definition.includes('UNIQUE') || definition.includes('(shift_id, user_id)'))
    .map((definition) =>
      definition.replace(/^(CREATE UNIQUE.*)\(shift_id, user_id\)/, '$1(shift_id, user_id, starts_at)'),
    );
}

async function triggersOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = 'shift_assignments'::regclass AND NOT tgisinternal`,
  );
  return rows.map(({ definition }) => definition);
}

async function keysOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND conrelid = 'shift_assignments'::regclass`,
  );
  return rows.map(({ name, definition }) => `ALTER TABLE shift_assignments ADD CONSTRAINT ${name} ${definition}`);
}

type Month = { name: string; from: string; to: string };

/** Returns the months from the first shift to the month after the last. */
async function monthsOf(client: Client): Promise<Month[]> {
  const { rows } = await client.query<Month>(
    `SELECT 'shift_assignments_' || to_char(month, 'YYYY_MM') AS name, to_char(month, 'YYYY-MM-DD 00:00+00') AS from,
       to_char(month + interval '1 month', 'YYYY-MM-DD 00:00+00') AS to
     FROM (SELECT min(starts_at) AT TIME ZONE 'UTC' AS first, max(starts_at) AT TIME ZONE 'UTC' AS last FROM shifts) s,
       generate_series(date_trunc('month', first), last + interval '2 months', interval '1 month') month`,
  );
  return rows;
}

async function makePartition(client: Client, { name, from, to }: Month): Promise<void> {
  await client.query(`CREATE TABLE ${name} PARTITION OF shift_assignments FOR VALUES FROM ('${from}') TO ('${to}')`);
}
