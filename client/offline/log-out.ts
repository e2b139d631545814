import { removeLoggedOut, loggedOutWorkers } from '../lib/auth/logged-out-workers.js';
import { silenceDevice } from '../lib/push/push.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { unsentOnDevice } from '../lib/outbox/unsent-count.js';
import { db } from './db.js';
import { drain } from './drain.js';
import { deletePersistedQueries } from './persisted-queries.js';
import { sendReads } from './reads.js';
import { withTimeout } from './storage-quota.js';
import { VIDEO_CACHE } from './video-cache.js';
import { countUnsentRows } from './unsent.js';

/** Nobody waits longer than this for a network that isn't there. */
const PATIENCE_MS = 5_000;

/**
 * Logging out: what is unsent goes first; what can't go stays, bound to its worker (decisions: Offline clock events). All else
 * of this worker leaves the device: now, or where its database gives no answer, as soon as it does, by whichever page is open
 * then; the caller has noted that the worker left. @returns how many events are unsent [O-13]
 */
export async function sendAndWipe(workerId: number): Promise<number> {
  const isAnswering = !navigator.onLine || (await sendWhatWaits(workerId));
  const leaving = wipe(workerId).then(() => unsentOf(workerId));
  const unsent = withTimeout(leaving).catch(unsentOnDevice);
  return isAnswering ? unsent : unsentOnDevice();
}

/** No reminder comes to this device any more. */
export const stopPush = (): Promise<unknown> => silenceDevice();

/** Whatever hinders the sending, leaving goes on. @returns whether this device's database answers */
async function sendWhatWaits(workerId: number): Promise<boolean> {
  try {
    const sending = (await withTimeout(unsentOf(workerId))) > 0 ? drain({ hurry: true }) : null;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([Promise.allSettled([sending, sendReads(workerId)]), patience]);
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

/** Those who left while the database gave no answer leave it now. */
export async function finishLogouts(): Promise<void> {
  for (const workerId of loggedOutWorkers()) await wipe(workerId);
}

/** Kept videos are not bound to a worker: they may belong to the one who has signed in since. */
function isAnotherWorkerIn(workerId: number): boolean {
  const session = readStoredSession();
  return session?.kind === 'worker' && session.user.id !== workerId;
}

/**
 * Leaves nothing of a worker on the device but events that the server, or the worker, has yet to hear of (ADR 8); unless that
 * worker has come back before the database could be opened.
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
