/** A map of at most `maxEntries` entries. Setting one more removes the entry that was read or set longest ago. */
export class LruCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  constructor(private readonly maxEntries: number) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.moveToEnd(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.moveToEnd(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.maxEntries) break;
      this.entries.delete(oldest);
    }
  }

  private moveToEnd(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
  }
}
