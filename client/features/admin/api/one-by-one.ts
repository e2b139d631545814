import { useState } from 'react';
import { ApiError, problemMessage } from '../../../lib/api.js';
import { useHoldLive } from '../../../lib/live/hold.js';

export type RunProgress = { done: number; of: number };
export type RunFailure<T> = { item: T; error: unknown };
/** `done`: for which of them the call succeeded. */
export type Run<T> = { done: T[]; of: number; failed: RunFailure<T>[] };

/** One reason for all that failed; `null` where nothing failed or the reasons differ. */
export function commonReason(failed: readonly RunFailure<unknown>[], fallback: string): string | null {
  const reasons = new Set(failed.map(({ error }) => problemMessage(error, fallback)));
  return reasons.size === 1 ? ([...reasons][0] ?? null) : null;
}

/** What never reached the server would fail for all the rest as well. */
const stopsTheRun = (error: unknown) => !(error instanceof ApiError) || error.status === 401;

/**
 * One call for each, one after the other: what is refused is told and does not stop the rest. Each call changes the list,
 * which holds still until the last one: what was selected is counted down by the progress, not by rows that go.
 */
export function useOneByOne() {
  const [progress, setProgress] = useState<RunProgress | null>(null);
  useHoldLive(progress !== null, 'moving');
  const run = async <T>(items: readonly T[], call: (item: T) => Promise<unknown>): Promise<Run<T>> => {
    const result: Run<T> = { done: [], of: items.length, failed: [] };
    setProgress({ done: 0, of: items.length });
    for (const [index, item] of items.entries()) {
      try {
        await call(item);
        result.done.push(item);
      } catch (error) {
        result.failed.push({ item, error });
        if (stopsTheRun(error)) break;
      }
      setProgress({ done: index + 1, of: items.length });
    }
    setProgress(null);
    return result;
  };
  return { progress, run };
}
