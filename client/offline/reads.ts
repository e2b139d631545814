import { apiPost } from '../lib/api/api.js';
import { isFinalRefusal } from '../lib/api/api-error.js';
import { INBOX_PATH } from '../lib/inbox/inbox-path.js';
import { showUnsentReads } from '../lib/inbox/unsent-reads.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { db } from './db.js';

/** Notifications that were read without signal. Screens show them as read from now on. */
export async function storeReads(workerId: number, ids: readonly number[]): Promise<void> {
  await db.reads.bulkPut(ids.map((id) => ({ workerId, id })));
  await showReads(workerId);
}

/** Returns the reads that the server does not have yet; without a database none. */
export async function showReads(workerId: number): Promise<void> {
  showUnsentReads((await readsOf(workerId)).map(({ id }) => id));
}

/**
 * Sends reads to the server with the session's token, so only a page can do it: the outbox token of the service worker is
 * for clock events only (decisions: Offline clock events). It never asks to log in; reads that fail stay for later.
 * @returns how many the server has received
 */
export async function sendReads(workerId: number): Promise<number> {
  const session = readStoredSession();
  const isTheirs = session?.kind === 'worker' && session.user.id === workerId; // not the session of another person, from another tab [O-38]
  if (!isTheirs || !navigator.onLine) return 0;
  let sent = 0;
  for (const { id } of await readsOf(workerId)) {
    if (!(await isReadAccepted(id, session.token))) break;
    await db.reads.delete([workerId, id]);
    sent += 1;
  }
  return sent;
}

/** Returns true for a final refusal, such as of a deleted notification: it is not sent again. */
async function isReadAccepted(id: number, token: string): Promise<boolean> {
  try {
    await apiPost(`${INBOX_PATH}/${id}/read`, undefined, { token, ownsUnauthorized: true });
    return true;
  } catch (error) {
    return isFinalRefusal(error);
  }
}

async function readsOf(workerId: number) {
  return db.reads
    .where({ workerId })
    .toArray()
    .catch(() => []);
}
