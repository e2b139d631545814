/** Returns a getter that creates the value on the first call and caches it. */
export function lazyValue<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
