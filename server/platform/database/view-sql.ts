/**
 * The columns of an answer, field by field, as SQL expressions. The list is the whitelist: what is not in it never
 * leaves, and the compiler asks for each field of the contract.
 */
export type ViewSql<View> = { readonly [Field in keyof View]-?: string };

/** `expression AS "field"`, for a SELECT whose rows are the answer. */
export function viewColumns<View>(view: ViewSql<View>): string {
  return Object.entries<string>(view)
    .map(([field, expression]) => `${expression} AS "${field}"`)
    .join(', ');
}

/** The same as one JSON object, for a view nested in another. */
export function viewJson<View>(view: ViewSql<View>): string {
  const pairs = Object.entries<string>(view).map(([field, expression]) => `'${field}', ${expression}`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** An instant as the API writes it, ISO 8601 in UTC with milliseconds. */
export function isoSql(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A day as the API writes it. */
export function dateSql(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD')`;
}

/** Epoch milliseconds, for instants that a rule reads. */
export function epochMsSql(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::float8`;
}

/**
 * Dollars (`numeric`) as whole cents. A double holds them exactly up to 2^53 cents, far beyond any payroll; `int` overflows at $21.47 million,
 * and the driver reads `bigint` as text.
 */
export function centsSql(dollars: string): string {
  return `(${dollars} * 100)::float8`;
}
