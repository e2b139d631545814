import { readStoredSession, storedNow, type StoredSession } from '../auth/stored-session.js';

/** A worker's outbox waits for its answers, also after a logout in another tab. Nothing of an admin does. */
const endsAtLogout = (person: StoredSession): boolean => person.kind === 'directory';

/**
 * Runs a call for the person who is signed in. If another person has signed in before it ends, the promise never settles, so
 * that neither the answer nor the error reaches that person's page or cache [O-43]. The same where nobody is signed in by then,
 * if the call `isOver` with a logout: a bulk action of an admin makes no further call [O-72].
 */
export async function forThisPerson<T>(call: () => Promise<T>, isOver = endsAtLogout): Promise<T> {
  const person = readStoredSession();
  const [outcome] = await Promise.allSettled([call()]);
  if (person && !storedNow(person) && (isOver(person) || readStoredSession()))
    return new Promise<never>(() => undefined);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
