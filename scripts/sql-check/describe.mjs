// Reads from PostgreSQL the parameter and column types of a statement, without running it (Parse and Describe).

/**
 * @returns `{ parameters, columns }`: type names as in pg_type; a column has `name`, `type` and, where it is a table's
 * column as it stands, `table`, `column`, `isNullable` and the `values` that a CHECK constraint allows.
 */
export async function createDescriber(sql) {
  const types = new Map(
    (await sql`SELECT oid::int AS oid, typname AS name, typtype AS kind FROM pg_type`).map((row) => [row.oid, row]),
  );
  const tableColumns = new Map(
    (
      await sql`
        SELECT a.attrelid::int AS table, a.attnum AS number, c.relname AS "tableName", a.attname AS name, NOT a.attnotnull AS "isNullable"
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE a.attnum > 0 AND c.relnamespace = 'public'::regnamespace`
    ).map((row) => [`${row.table} ${row.number}`, row]),
  );
  const allowed = await allowedValues(sql);
  const typeName = (oid) => {
    const { name, kind } = types.get(oid);
    return kind === 'e' ? 'text' : name;
  };
  return async (text) => {
    const { types: parameters, columns } = await sql.unsafe(text).describe();
    return {
      parameters: parameters.map(typeName),
      columns: columns.map(({ name, type, table, number }) => {
        const origin = tableColumns.get(`${table} ${number}`);
        return {
          name,
          type: typeName(type),
          table: origin?.tableName,
          column: origin?.name,
          isNullable: origin?.isNullable ?? false,
          values: allowed.get(`${table} ${number}`),
        };
      }),
    };
  };
}

/** The texts that a CHECK constraint of the form `column IN (…)` allows. */
async function allowedValues(sql) {
  const rows = await sql`
    SELECT conrelid::int AS table, conkey[1] AS number, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'c' AND cardinality(conkey) = 1 AND connamespace = 'public'::regnamespace`;
  const found = new Map();
  for (const { table, number, definition } of rows) {
    const list = /^CHECK \(\(\(?\w+(?:\)::text)? = ANY \(+ARRAY\[(.*?)\]\)?/.exec(definition)?.[1];
    const values = list?.split(', ').map((value) => /^'(.*)'::/.exec(value)?.[1]);
    if (values?.every((value) => value !== undefined)) found.set(`${table} ${number}`, values);
  }
  return found;
}
