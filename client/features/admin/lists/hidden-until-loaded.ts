type Awaited = { data: unknown; isError: boolean };

/** The class of what stands below a part whose height only its answer says: its place is kept unseen until then, so that nothing jumps. */
export function hiddenUntilLoaded(...awaited: readonly Awaited[]): 'invisible' | undefined {
  return awaited.every(({ data, isError }) => data !== undefined || isError) ? undefined : 'invisible';
}
