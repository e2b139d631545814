import { Store, useStore } from '../../ui/store.js';

type Question = { token: string; promise: Promise<boolean>; answer: (signedIn: boolean) => void };

/** One question at a time, however many calls wait for its answer. */
const question = new Store<Question | null>(null);
/** The token for which the person declined: background reads do not ask again. */
let declinedFor: string | null = null;

/**
 * Asks the person whose `token` has run out to sign in again; true once there is a new one. Nothing typed is lost. After a
 * "not now" only a change asks again (`isChange`), or every list that refreshes itself would.
 */
export function askToSignInAgain(token: string, isChange: boolean): Promise<boolean> {
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

/**
 * Closes the question when the page holds another token (this person's from another tab, or somebody else's), or none: who signs in
 * next is not asked about a session that is over.
 */
export function noteHeldToken(token: string | null): void {
  const pending = question.get();
  if (pending && pending.token !== token) answerSignInAgain(token !== null);
}

export const useSignInAgainAsked = (): boolean => useStore(question) !== null;
