import { Store, useStore } from '../../ui/store.js';
import { isActionRunning } from '../api/running-changes.js';
import { formsWithInput } from '../live/postpone-refetch.js';

type Question = { token: string; promise: Promise<boolean>; answer: (signedIn: boolean) => void };

/** One dialog at a time, however many calls wait for it. */
const question = new Store<Question | null>(null);
/** The token for which the person declined: background refetches do not open the dialog again. */
let declinedFor: string | null = null;

/**
 * Asks the person whose `token` has expired to sign in again. Typed input is kept. After "Not now" only a change
 * (`isChange`) opens the dialog again; else each list that refetches would. @returns whether there is a new token
 */
export function requestSignInAgain(token: string, isChange: boolean): Promise<boolean> {
  const pending = question.get();
  if (pending) return pending.promise;
  if (declinedFor === token && !isChange) return Promise.resolve(false);
  let answer!: (signedIn: boolean) => void;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  question.set({ token, promise, answer });
  return promise;
}

export function answerSignInAgain(signedIn: boolean): void {
  const pending = question.get();
  if (pending && !signedIn) declinedFor = pending.token;
  pending?.answer(signedIn);
  question.set(null);
}

/** True if the end of the session would lose typed input, or an action that waits for the server or for a login. [H-107] */
export function isAnythingLost(): boolean {
  return isActionRunning() || formsWithInput().size > 0;
}

/**
 * Closes the dialog when the page has another token (from another tab, of this or another person) or none. The next
 * person is not asked about an ended session.
 */
export function closeStaleSignInAgain(token: string | null): void {
  const pending = question.get();
  if (pending && pending.token !== token) answerSignInAgain(token !== null);
}

export const useIsSignInRequested = (): boolean => useStore(question) !== null;
