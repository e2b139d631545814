/**
 * An SQL expression for each field of a response. Only listed fields are returned; the compiler requires each field of
 * the contract.
 */
export type ViewSql<View> = { readonly [Field in keyof View]-?: string };

/** Returns `expression AS "field", …` for a SELECT whose rows are the response. */
export function viewColumns<View>(view: ViewSql<View>): string {
  return Object.entries<string>(view)
    .map(([field, expression]) => `${expression} AS "${field}"`)
    .join(', ');
}

/** Returns `json_build_object(…)` for a view nested in another. */
export function viewJson<View>(view: ViewSql<View>): string {
  const pairs = Object.entries<string>(view).map(([field, expression]) => `'${field}', ${expression}`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** Formats an instant as ISO 8601 in UTC with milliseconds. */
export function isoSql(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Formats a day as YYYY-MM-DD. */
export function dateSql(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD')`;
}

/** Converts a timestamp to epoch milliseconds. */
export function epochMsSql(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::float8`;
}

/**
 * Converts dollars (`numeric`) to whole cents as `float8`, which is exact up to 2^53 cents. `int` overflows at $21.47
 * million, and the driver reads `bigint` as text.
 */
export function centsSql(dollars: string): string {
  return `(${dollars} * 100)::float8`;
}
