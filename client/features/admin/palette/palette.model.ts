import { plainText } from '../../../../shared/kernel/plain-text.js';

export type Searchable = {
  /** The text that is shown and matched. */
  label: string;
  /** Further text that is matched: an e-mail address, a day. */
  detail?: string;
};

/**
 * The items that contain every word of the query, at most `most`: first those whose label begins with the query, then
 * those with a word that does, then the rest, each group in the given order. An empty query matches all.
 */
export function findMatches<Item extends Searchable>(query: string, items: readonly Item[], limit: number): Item[] {
  const queryText = plainText(query.trim());
  const terms = queryText.split(/\s+/).filter(Boolean);
  const found = items.flatMap((item) => {
    const label = plainText(item.label);
    const text = `${label} ${plainText(item.detail ?? '')}`;
    if (!terms.every((term) => text.includes(term))) return [];
    if (label.startsWith(queryText)) return [{ item, rank: 0 }];
    return [{ item, rank: terms.every((term) => ` ${text}`.includes(` ${term}`)) ? 1 : 2 }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ item }) => item);
}
