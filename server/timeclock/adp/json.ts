/** Returns the part of a JSON value at a path; undefined if it is missing. */
export function partOf(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    value,
  );
}

/** Returns the array at a path; empty if it is missing, as ADP omits empty collections. */
export function arrayIn(value: unknown, ...path: string[]): unknown[] {
  const part = partOf(value, ...path);
  return Array.isArray(part) ? part : [];
}

export function textIn(value: unknown, ...path: string[]): string | null {
  const part = partOf(value, ...path);
  return typeof part === 'string' && part !== '' ? part : null;
}
