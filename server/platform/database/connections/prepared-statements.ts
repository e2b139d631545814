import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Marks a statement to be prepared: each connection parses it once and reuses its plan (PostgreSQL's `plan_cache_mode =
 * auto`). The name of the prepared statement is the hash of its text. Use it on the busiest paths, where parsing is
 * most of the cost, and only for few different texts, since each connection keeps them all. ADR 19.
 */
export function prepare(sql: string): void {
  if (names.has(sql)) return;
  names.set(sql, `gigshift_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`);
}

/** Returns the driver's form of a statement that `prepare` has marked, or null for any other. */
export function preparedQuery(args: readonly unknown[]): { name: string; text: string; values: unknown[] } | null {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return null;
  const name = names.get(text);
  return name === undefined ? null : { name, text, values };
}
