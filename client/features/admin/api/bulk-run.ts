import { useState } from 'react';
import { ApiError, isUnanswered, isUnconfirmedChange, problemMessage } from '../../../lib/api/api-error.js';
import { watchLogout } from '../../../lib/api/bound-to-person.js';
import { confirmBeforeUnload } from '../../../lib/forms/navigation-guard.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { readStoredSession, storedNow } from '../../../lib/auth/stored-session.js';
import { removeRunLater, storeRun, signedInOid, type RunProgress } from './interrupted-bulk-run.js';

export type RunFailure<T> = { item: T; error: unknown };
/** `done`: the items whose call succeeded. */
export type RunResult<T> = { done: T[]; total: number; failed: RunFailure<T>[] };

/** The reason that all failures share; `null` without failures or if the reasons differ. */
export function commonReason(failed: readonly RunFailure<unknown>[], fallback: string): string | null {
  const reasons = new Set(failed.map(({ error }) => problemMessage(error, fallback)));
  return reasons.size === 1 ? ([...reasons][0] ?? null) : null;
}

/** The text for the number of failures. One without a response may have been done. [W-311] */
export function failuresKey(failed: readonly RunFailure<unknown>[]) {
  return failed.some(({ error }) => isUnconfirmedChange(error)) ? 'bulk.unconfirmed' : 'bulk.failed';
}

/** Ids of the rows that the run deselects: those done, and those refused as changed, which the note on failures names. [W-96] */
export function deselectedBy<T extends { id: number }>({ done, failed }: RunResult<T>): number[] {
  const isChanged = ({ error }: RunFailure<T>) => error instanceof ApiError && error.is('changed_since_shown');
  return [...done, ...failed.filter(isChanged).map(({ item }) => item)].map(({ id }) => id);
}

/** Returns true if the remaining calls would fail as well: our server did not respond, or the session has ended [O-21, W-62]. */
const endsRun = (error: unknown) => !(error instanceof ApiError) || isUnanswered(error) || error.status === 401;

/** Makes the calls one after the other. It continues after a refusal [W-63], and stops if our server did not respond [W-62]. */
export async function callSequentially<T>(
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<RunResult<T>> {
  const result: RunResult<T> = { done: [], total: items.length, failed: [] };
  onProgress(0);
  for (const [index, item] of items.entries()) {
    try {
      await call(item);
      result.done.push(item);
    } catch (error) {
      result.failed.push({ item, error });
      if (endsRun(error)) break;
    }
    onProgress(index + 1);
  }
  return result;
}

/**
 * Makes the calls one after the other; a refusal does not stop the run. Live updates pause until the last call, so rows stay in
 * place and only the progress counts. The browser asks before the page is closed during a run; if it is closed anyway,
 * the next page reports where the run stopped [H-72].
 */
export function useBulkRun() {
  const [progress, setProgress] = useState<RunProgress | null>(null);
  usePostponeRefetch(progress !== null, 'moving');
  const run = async <T>(items: readonly T[], call: (item: T) => Promise<unknown>): Promise<RunResult<T>> => {
    const person = readStoredSession();
    const oid = signedInOid();
    const hasLoggedOut = watchLogout();
    // asks even after the list is closed, but not after a logout, because the call then never ends [O-43, O-75]
    const stopConfirming = confirmBeforeUnload(
      () => (person === null || storedNow(person) !== null) && !hasLoggedOut(),
    );
    const onProgress = (done: number) => {
      const now = { done, total: items.length };
      if (items.length > 1) storeRun(oid, now);
      setProgress(now);
    };
    const result = await callSequentially(items, call, onProgress);
    stopConfirming();
    removeRunLater();
    setProgress(null);
    return result;
  };
  return { progress, run };
}
