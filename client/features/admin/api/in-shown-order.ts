type Listed = { id: number };

/** A fresh list in the order of the one that is on the screen, with what is new at its end; who left it stays until it is closed. */
export function inShownOrder<T extends Listed>(shown: readonly T[] | undefined, fresh: readonly T[]): readonly T[] {
  if (!shown) return fresh;
  const freshOf = new Map(fresh.map((one) => [one.id, one]));
  const shownIds = new Set(shown.map(({ id }) => id));
  return [...shown.map((one) => freshOf.get(one.id) ?? one), ...fresh.filter(({ id }) => !shownIds.has(id))];
}
