import { viewColumns } from '../platform/database/view-sql.js';

/** One part of a worker's data: what is in it is listed, so that nothing secret slips in with a new column. `$1`: the worker. */
export function partSql(columns: Readonly<Record<string, string>>, from: string, order = 'id'): string {
  return `SELECT ${viewColumns<Record<string, string>>(columns)} FROM ${from} ORDER BY ${order}`;
}
