import type { Client } from 'pg';

/** A row with the column names of the database; instants in ISO, dollars and hours as decimals. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts all rows in one statement, including ids. All rows have the same columns; other columns take their defaults.
 */
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

/** Sets the next generated id after the inserted ones. */
export async function continueIds(client: Client, table: string): Promise<void> {
  await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), GREATEST((SELECT max(id) FROM ${table}), 1))`, [
    table,
  ]);
}
