import { hasFailed } from '../../../lib/api/has-failed.js';

type LoadingQuery = { data: unknown; isFetched: boolean };

/**
 * Class of an element below content whose height is unknown until its data has loaded or failed to load. The element
 * takes its space but is invisible, so that nothing visible moves. A new request after a failure does not hide it. [D-43]
 */
export function hiddenUntilLoaded(...queries: readonly LoadingQuery[]): 'invisible' | undefined {
  return queries.every((query) => query.data !== undefined || hasFailed(query)) ? undefined : 'invisible';
}
