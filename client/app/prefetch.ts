import type { QueryClient } from '@tanstack/react-query';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { authenticatedList } from '../lib/api/use-authenticated-list.js';
import { authenticatedQuery } from '../lib/api/use-authenticated-query.js';
import { needsAt } from './page-needs.js';

let startedAt: number | null = null;

/** Time of the first prefetched API call, by `performance.now()`; null if there was none. */
export const prefetchStart = (): number | null => startedAt;

/**
 * Requests the data of the page at `path` for the worker who is signed in, while the server validates the session [H-20].
 * A failed call is repeated by the page itself.
 */
export function prefetchData(path: string, client: QueryClient): void {
  const { calls = [], lists = [] } = needsAt(path) ?? {};
  if (calls.length === 0 || readStoredSession()?.kind !== 'worker') return;
  startedAt = performance.now();
  for (const call of calls)
    void client.prefetchQuery(lists.includes(call) ? authenticatedList(call) : authenticatedQuery(call));
}
