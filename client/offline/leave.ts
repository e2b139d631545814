import { db } from './db.js';
import { drain } from './drain.js';
import { forgetAnswers } from './kept-answers.js';
import { sendReads } from './reads.js';
import { inTime } from './room.js';
import { VIDEO_CACHE } from './video-cache.js';
import { countUnsentRows } from './unsent.js';

/** Nobody waits longer than this for a network that isn't there. */
const PATIENCE_MS = 5_000;

/**
 * Logging out: what is unsent goes first; what can't go stays, bound to its worker (decisions: Offline clock events). All else
 * of this worker leaves the device. @returns how many events are unsent [O-13]
 */
export async function sendAndLeave(workerId: number): Promise<number> {
  const isUnsent = () =>
    db.outbox
      .where({ workerId })
      .filter(({ state }) => state === 'unsent')
      .count();
  if (navigator.onLine) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const sending = (await inTime(isUnsent())) > 0 ? drain({ hurry: true }) : null;
    // whatever hinders the sending, leaving goes on
    await Promise.race([Promise.allSettled([sending, sendReads(workerId)]), patience]);
  }
  return inTime(wipe(workerId).then(isUnsent));
}

/** Leaves nothing of a worker on the device but events that the server, or the worker, has yet to hear of (ADR 8). */
export async function wipe(workerId: number): Promise<void> {
  await forgetAnswers(workerId);
  if ('caches' in window) await caches.delete(VIDEO_CACHE);
  await db.tokens.delete(workerId);
  await db.reads.where({ workerId }).delete();
  await db.outbox
    .where({ workerId })
    .filter(({ state }) => state === 'applied')
    .delete();
  await countUnsentRows();
}
