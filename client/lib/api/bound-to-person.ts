import { readStoredSession, storedNow, type StoredSession } from '../auth/stored-session.js';

/** A worker's outbox waits for its responses, also after a logout in another tab. An admin's calls do not. */
const endsAtLogout = (person: StoredSession): boolean => person.kind === 'directory';

let logouts = 0;

/**
 * Counts the logouts that this page has seen, in this and in other tabs: the same admin may sign in again before a call
 * ends.
 */
export function recordLogout(): void {
  logouts += 1;
}

/** @returns whether this page has seen a logout since this call */
export function watchLogout(): () => boolean {
  const before = logouts;
  return () => logouts !== before;
}

/**
 * Runs a call for the person who is signed in. If another person has signed in before it ends, the promise never settles, so
 * that neither the response nor the error reaches that person's page or cache [O-43]. The same after a logout,
 * if the call `isOver` with it: a bulk action of an admin makes no further call [O-72].
 */
export async function boundToPerson<T>(call: () => Promise<T>, isOver = endsAtLogout): Promise<T> {
  const person = readStoredSession();
  const hasLoggedOut = watchLogout();
  const [outcome] = await Promise.allSettled([call()]);
  const isGone = person !== null && storedNow(person) === null;
  const isLoggedOut = isGone || hasLoggedOut();
  if (person && ((isLoggedOut && isOver(person)) || (isGone && readStoredSession())))
    return new Promise<never>(() => undefined);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
