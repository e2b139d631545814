import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Has a statement prepared from now on: each connection parses it once, and plans it once its plans turn out alike
 * (PostgreSQL's `plan_cache_mode = auto`), by a name that says its text. For the busiest paths, where that is most of
 * what a statement costs; its text must be one of few, since every connection keeps what it has prepared. ADR 19.
 */
export function prepare(sql: string): void {
  if (names.has(sql)) return;
  names.set(sql, `gigshift_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`);
}

/** What the driver takes for a prepared statement, or null for any other. */
export function preparedQuery(args: readonly unknown[]): { name: string; text: string; values: unknown[] } | null {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return null;
  const name = names.get(text);
  return name === undefined ? null : { name, text, values };
}
