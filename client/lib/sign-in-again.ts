import { useSyncExternalStore } from 'react';

/** One question at a time, however many calls wait for its answer. */
let pending: { token: string; promise: Promise<boolean>; answer: (signedIn: boolean) => void } | null = null;
/** The token for which the answer was "not now": what is read in the background does not ask for it again. */
let declinedFor: string | null = null;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks the person whose `token` has run out to sign in again; true once there is a new one. Nothing typed is lost. After a
 * "not now" only a change asks again (`isChange`), or every list that refreshes itself would.
 */
export function askToSignInAgain(token: string, isChange: boolean): Promise<boolean> {
  if (declinedFor === token && !isChange && !pending) return Promise.resolve(false);
  if (!pending) {
    let answer!: (signedIn: boolean) => void;
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    pending = { token, promise, answer };
    publish();
  }
  return pending.promise;
}

export function answerSignInAgain(signedIn: boolean): void {
  if (pending && !signedIn) declinedFor = pending.token;
  pending?.answer(signedIn);
  pending = null;
  publish();
}

/**
 * Closes the question when the page holds another token (this person's from another tab, or somebody else's), or none: who signs in
 * next is not asked about a session that is over.
 */
export function noteHeldToken(token: string | null): void {
  if (pending && pending.token !== token) answerSignInAgain(token !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignInAgainAsked(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== null);
}
