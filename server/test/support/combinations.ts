/** Returns all combinations of one value of each list. */
export function combinations<T extends Record<string, readonly unknown[]>>(
  lists: T,
): { [K in keyof T]: T[K][number] }[] {
  return Object.entries(lists).reduce<object[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[];
}
