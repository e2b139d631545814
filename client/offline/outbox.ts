import { liveQuery } from 'dexie';
import { deviceNow } from '../lib/time/device-clock.js';
import { showOutbox } from '../lib/outbox/outbox-state.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { db } from './db.js';
import { drain, type Drained } from './drain.js';
import { ensureOutboxToken } from './outbox-token.js';
import { FOLLOW_UP_MS, isBlocked, isForgotten, nextLookIn, type OutboxRow } from './outbox.rules.js';
import { noteUnsent } from './unsent.js';

const SYNC_TAG = 'gigshift-outbox';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what can be sent, and plans the next look, whatever the device says of its signal [O-25]. One place for all reasons to try. */
export async function sendOutbox({ hurry = false } = {}): Promise<void> {
  clearTimeout(timer);
  if (!navigator.onLine) return plan(FOLLOW_UP_MS); // most devices tell when the signal is back
  // a database that stumbled is looked at again; without one there is nothing to send
  plan(await sendAll(hurry).catch(() => FOLLOW_UP_MS));
}

/** @returns how long until the next look */
async function sendAll(hurry: boolean): Promise<number | null> {
  let end = await sendWithToken(hurry);
  // a token that ran out is renewed by the session, where that still lives
  if (end === 'sign_in') end = await sendWithToken(hurry);
  showOutbox({ asksToSignIn: end === 'sign_in' });
  const rows = await db.outbox.toArray();
  await db.outbox.bulkDelete(rows.filter((row) => isForgotten(row, deviceNow())).map(({ id }) => id));
  return nextLookIn(rows, await sendersNow(end), deviceNow());
}

async function sendWithToken(hurry: boolean): Promise<Drained> {
  let token = await ensureOutboxToken();
  if (token === 'superseded') token = await ensureOutboxToken();
  if (token === 'there') return drain({ hurry });
  return token === 'refused' ? 'sign_in' : 'later';
}

/** Those whose token is here, and the one who has a session to get it by. */
async function sendersNow(end: Drained): Promise<number[]> {
  const session = readStoredSession();
  const own = session?.kind === 'worker' && end !== 'sign_in' ? [session.user.id] : [];
  return [...own, ...(await db.tokens.toArray()).map(({ workerId }) => workerId)];
}

function plan(wait: number | null): void {
  clearTimeout(timer);
  if (wait !== null) timer = setTimeout(() => void sendOutbox(), wait);
}

/** Asks the browser to wake the service worker once there is signal, also when no window is open. Safari has no such thing. */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(SYNC_TAG);
  } catch {
    // The page's own looks do it.
  }
}

/** Keeps the screens told of a worker's outbox, and sends at every good moment. Returns how to stop. */
export function startOutbox(workerId: number): () => void {
  const show = (all: OutboxRow[]) => {
    noteUnsent(all.filter(({ state }) => state === 'unsent').length);
    const own = all.filter((row) => row.workerId === workerId).sort((a, b) => a.at - b.at);
    showOutbox({ rows: own.map((row) => ({ ...row, isBlocked: isBlocked(row) })) });
  };
  const watching = liveQuery(() => db.outbox.toArray()).subscribe({ next: show, error: () => undefined });
  const hurry = () => void sendOutbox({ hurry: true });
  const look = () => document.visibilityState === 'visible' && void sendOutbox();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', look);
  hurry();
  return () => {
    clearTimeout(timer);
    watching.unsubscribe();
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What has come to its end was read: it leaves the list. What the server has yet to hear never does. */
export async function dismissEnded(ids: readonly string[]): Promise<void> {
  const rows = await db.outbox.bulkGet([...ids]);
  const ended = rows.filter((row) => row !== undefined && row.state !== 'unsent');
  await db.outbox.bulkDelete(ended.map((row) => row!.id));
}
