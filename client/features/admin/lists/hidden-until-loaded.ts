type LoadingQuery = { data: unknown; isError: boolean };

/**
 * Class of an element below content whose height is unknown until its data has loaded. The element takes its space but
 * is invisible, so that nothing visible moves.
 */
export function hiddenUntilLoaded(...queries: readonly LoadingQuery[]): 'invisible' | undefined {
  return queries.every(({ data, isError }) => data !== undefined || isError) ? undefined : 'invisible';
}
