import { plainText } from '../../../lib/i18n/plain-text.js';

export type Findable = {
  /** What is matched, and shown. */
  label: string;
  /** Matched too: an e-mail, a day. */
  also?: string;
};

/**
 * What every word of the query is found in, at most `most`: where the label begins with the query first, then where some
 * word of it does, then the rest; as they came within each. An empty query finds all.
 */
export function findMatches<Item extends Findable>(query: string, items: readonly Item[], most: number): Item[] {
  const asked = plainText(query.trim());
  const words = asked.split(/\s+/).filter(Boolean);
  const found = items.flatMap((item) => {
    const label = plainText(item.label);
    const text = `${label} ${plainText(item.also ?? '')}`;
    if (!words.every((word) => text.includes(word))) return [];
    if (label.startsWith(asked)) return [{ item, rank: 0 }];
    return [{ item, rank: words.every((word) => ` ${text}`.includes(` ${word}`)) ? 1 : 2 }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
