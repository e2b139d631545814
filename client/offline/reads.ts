import { apiPost, isFinalRefusal } from '../lib/api/api.js';
import { INBOX_PATH } from '../lib/inbox/inbox-path.js';
import { showUnsentReads } from '../lib/inbox/unsent-reads.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { db } from './db.js';

/** Notifications that were read without signal: the screens show them as read from now on. */
export async function keepReads(workerId: number, ids: readonly number[]): Promise<void> {
  await db.reads.bulkPut(ids.map((id) => ({ workerId, id })));
  await showReads(workerId);
}

/** What of it the server has yet to hear; without a database, nothing. */
export async function showReads(workerId: number): Promise<void> {
  showUnsentReads((await readsOf(workerId)).map(({ id }) => id));
}

/**
 * Tells the server what was read. By the session's token and so by a page alone: the narrow one of the service worker is for
 * what is worth an hour's pay (decisions: Offline clock events). It asks nobody to sign in; what does not go stays for later.
 * @returns how many the server has heard of
 */
export async function sendReads(workerId: number): Promise<number> {
  const session = readStoredSession();
  const isTheirs = session?.kind === 'worker' && session.user.id === workerId; // not somebody else's, from another tab [O-38]
  if (!isTheirs || !navigator.onLine) return 0;
  let sent = 0;
  for (const { id } of await readsOf(workerId)) {
    if (!(await isHeard(id, session.token))) break;
    await db.reads.delete([workerId, id]);
    sent += 1;
  }
  return sent;
}

/** What would be refused again for good, as one that is gone meanwhile, needs no more telling. */
async function isHeard(id: number, token: string): Promise<boolean> {
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
