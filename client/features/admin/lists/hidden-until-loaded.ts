type Awaited = { data: unknown; isError: boolean };

/**
 * Class of an element below a part whose height is unknown until its data has loaded. It reserves its space but stays
 * invisible, so that nothing jumps.
 */
export function hiddenUntilLoaded(...awaited: readonly Awaited[]): 'invisible' | undefined {
  return awaited.every(({ data, isError }) => data !== undefined || isError) ? undefined : 'invisible';
}
