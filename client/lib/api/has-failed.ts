import { useState } from 'react';

/**
 * True if a query has no data because its request failed. Stays true while it is requested again: TanStack Query resets `isError` at
 * each request, which would replace the message and its retry button by a skeleton. [H-101]
 */
export function hasFailed({ data, isFetched }: { data: unknown; isFetched: boolean }): boolean {
  return data === undefined && isFetched;
}

/** The last error of a query; stays while the query is requested again. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? last;
}
