/** Reading what others sent: a part that is not there, or not what it should be, is nothing. */
export function partOf(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    value,
  );
}

/** ADP leaves empty collections out. */
export function arrayIn(value: unknown, ...path: string[]): unknown[] {
  const part = partOf(value, ...path);
  return Array.isArray(part) ? part : [];
}

export function textIn(value: unknown, ...path: string[]): string | null {
  const part = partOf(value, ...path);
  return typeof part === 'string' && part !== '' ? part : null;
}
