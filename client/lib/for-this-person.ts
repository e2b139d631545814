import { readStoredSession, storedNow } from './stored-session.js';

/**
 * Runs a call for the person who is signed in. If another person has signed in before it ends, the promise never settles, so
 * that neither the answer nor the error reaches that person's page or cache [O-43].
 */
export async function forThisPerson<T>(call: () => Promise<T>): Promise<T> {
  const person = readStoredSession();
  const [outcome] = await Promise.allSettled([call()]);
  if (person && readStoredSession() && !storedNow(person)) return new Promise<never>(() => undefined);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
