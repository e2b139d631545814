import { readStoredSession, storedNow } from './stored-session.js';

/**
 * Runs a call of the person who is signed in. When somebody else has signed in by the time it ends, it never settles: neither
 * its answer nor its failure reaches their page or their cache [O-43].
 */
export async function forThisPerson<T>(call: () => Promise<T>): Promise<T> {
  const person = readStoredSession();
  const [outcome] = await Promise.allSettled([call()]);
  if (person && readStoredSession() && !storedNow(person)) return new Promise<never>(() => undefined);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
