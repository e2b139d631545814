import type { Client } from 'pg';

/** A row as the database names its columns; instants in ISO, dollars and hours in decimals. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts all rows in one statement, ids included. All rows have the same columns; the rest take their defaults. */
export async function insertRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Lets the next generated id follow the ones that were inserted by hand. */
export async function continueIds(client: Client, table: string): Promise<void> {
  await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), GREATEST((SELECT max(id) FROM ${table}), 1))`, [
    table,
  ]);
}
