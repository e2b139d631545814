type Listed = { id: number };

/** Sorts a fresh list by the order on the screen. New rows go to the end; removed rows stay until the list is closed. */
export function keepRowOrder<T extends Listed>(shown: readonly T[] | undefined, fresh: readonly T[]): readonly T[] {
  if (!shown) return fresh;
  const freshOf = new Map(fresh.map((one) => [one.id, one]));
  const shownIds = new Set(shown.map(({ id }) => id));
  return [...shown.map((one) => freshOf.get(one.id) ?? one), ...fresh.filter(({ id }) => !shownIds.has(id))];
}
