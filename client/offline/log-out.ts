import { removeLoggedOut, loggedOutWorkers } from '../lib/auth/logged-out-workers.js';
import { stopDevicePush } from '../lib/push/push.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { unsentOnDevice } from '../lib/outbox/unsent-count.js';
import { db } from './db.js';
import { drain } from './drain.js';
import { deletePersistedQueries } from './persisted-queries.js';
import { sendReads } from './reads.js';
import { withTimeout } from './storage-quota.js';
import { VIDEO_CACHE } from './video-cache.js';
import { countUnsentRows } from './unsent.js';

/** Milliseconds that a logout waits for the network. */
const SLOW_AFTER_MS = 5_000;

/**
 * Cleans up at logout: sends unsent events first; those that fail stay, bound to their worker (decisions: Offline clock
 * events). All other data of this worker is deleted, or, if the database does not respond, by the page that is open when it
 * does; the caller has recorded the logout. @returns the number of unsent events [O-13]
 */
export async function sendAndWipe(workerId: number): Promise<number> {
  const isResponding = !navigator.onLine || (await sendPending(workerId));
  const unsentAfterWipe = wipe(workerId).then(() => unsentOf(workerId));
  const unsent = withTimeout(unsentAfterWipe).catch(unsentOnDevice);
  return isResponding ? unsent : unsentOnDevice();
}

/** Ends push messages to this device. */
export const stopPush = (): Promise<unknown> => stopDevicePush();

/** Sends what it can; errors do not stop the logout. @returns true if the device's database responds */
async function sendPending(workerId: number): Promise<boolean> {
  try {
    const sending = (await withTimeout(unsentOf(workerId))) > 0 ? drain({ ignorePauses: true }) : null;
    const timeout = new Promise((resolve) => setTimeout(resolve, SLOW_AFTER_MS));
    await Promise.race([Promise.allSettled([sending, sendReads(workerId)]), timeout]);
    return true;
  } catch {
    return false;
  }
}

function unsentOf(workerId: number): Promise<number> {
  return db.outbox
    .where({ workerId })
    .filter(({ state }) => state === 'unsent')
    .count();
}

/** Deletes the data of workers who logged out while the database did not respond. */
export async function finishLogouts(): Promise<void> {
  for (const workerId of loggedOutWorkers()) await wipe(workerId);
}

/** Downloaded videos have no worker: they may belong to the one who has logged in since. */
function isAnotherWorkerIn(workerId: number): boolean {
  const session = readStoredSession();
  return session?.kind === 'worker' && session.user.id !== workerId;
}

/**
 * Deletes a worker's data except events without a final result or an unread one (ADR 8), unless that worker has logged in
 * again before the database opened.
 */
async function wipe(workerId: number): Promise<void> {
  if ('caches' in window && !isAnotherWorkerIn(workerId)) await caches.delete(VIDEO_CACHE).catch(() => undefined);
  await db.open();
  if (!loggedOutWorkers().includes(workerId)) return;
  await deletePersistedQueries(workerId);
  await db.tokens.delete(workerId);
  await db.reads.where({ workerId }).delete();
  await db.quizzes.where({ workerId }).delete();
  await db.outbox
    .where({ workerId })
    .filter(({ state }) => state === 'applied')
    .delete();
  removeLoggedOut(workerId);
  await countUnsentRows();
}
