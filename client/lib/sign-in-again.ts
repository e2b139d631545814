import { useSyncExternalStore } from 'react';

/** One question at a time, however many calls wait for its answer. */
let pending: { promise: Promise<boolean>; answer: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Asks an admin whose token has run out to sign in again; true once there is a new token. Nothing typed is lost. */
export function askToSignInAgain(): Promise<boolean> {
  if (!pending) {
    let answer!: (signedIn: boolean) => void;
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    pending = { promise, answer };
    publish();
  }
  return pending.promise;
}

export function answerSignInAgain(signedIn: boolean): void {
  pending?.answer(signedIn);
  pending = null;
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignInAgainAsked(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== null);
}
