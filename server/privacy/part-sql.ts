import { viewColumns } from '../platform/database/view-sql.js';

/**
 * Returns the query of one part of a worker’s data (`$1`: the worker). Columns are listed explicitly, so that a new
 * secret column is not exported.
 */
export function partSql(columns: Readonly<Record<string, string>>, from: string, order = 'id'): string {
  return `SELECT ${viewColumns<Record<string, string>>(columns)} FROM ${from} ORDER BY ${order}`;
}
