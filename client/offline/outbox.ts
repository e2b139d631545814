import { liveQuery } from 'dexie';
import { deviceNow } from '../lib/time/device-clock.js';
import { showOutbox } from '../lib/outbox/outbox-state.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { db } from './db.js';
import { drain, type DrainResult } from './drain.js';
import { ensureOutboxToken } from './outbox-token.js';
import { FOLLOW_UP_MS, isBlocked, isExpired, nextRunIn, SYNC_TAG, type OutboxRow } from './outbox.rules.js';
import { publishUnsentCount } from './unsent.js';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what can be sent and schedules the next run, whatever the device reports about its signal. [O-25] */
export async function sendOutbox({ ignorePauses = false } = {}): Promise<void> {
  clearTimeout(timer);
  if (!navigator.onLine) return plan(FOLLOW_UP_MS); // most devices tell when the signal is back
  // after a database error the next run tries again; without a database there is nothing to send
  plan(await sendAll(ignorePauses).catch(() => FOLLOW_UP_MS));
}

/** @returns milliseconds until the next run */
async function sendAll(ignorePauses: boolean): Promise<number | null> {
  let end = await sendWithToken(ignorePauses);
  // an expired token is renewed with the session, if that is still valid
  if (end === 'sign_in') end = await sendWithToken(ignorePauses);
  showOutbox({ needsSignIn: end === 'sign_in' });
  const rows = await db.outbox.toArray();
  await db.outbox.bulkDelete(rows.filter((row) => isExpired(row, deviceNow())).map(({ id }) => id));
  return nextRunIn(rows, await sendersNow(end), deviceNow());
}

async function sendWithToken(ignorePauses: boolean): Promise<DrainResult> {
  let token = await ensureOutboxToken();
  if (token === 'superseded') token = await ensureOutboxToken();
  if (token === 'unreachable') return 'later';
  const end = await drain({ ignorePauses });
  // without a session the stored outbox tokens still deliver, those of a deactivated worker for 7 days [O-76]
  return token === 'there' || end === 'later' ? end : 'sign_in';
}

/** Returns the workers whose token is stored, and the one whose session can fetch it. */
async function sendersNow(end: DrainResult): Promise<number[]> {
  const session = readStoredSession();
  const own = session?.kind === 'worker' && end !== 'sign_in' ? [session.user.id] : [];
  return [...own, ...(await db.tokens.toArray()).map(({ workerId }) => workerId)];
}

function plan(wait: number | null): void {
  clearTimeout(timer);
  if (wait !== null) timer = setTimeout(() => void sendOutbox(), wait);
}

/** Asks the browser to start the service worker once there is signal, even without an open window. Safari does not support this. */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(SYNC_TAG);
  } catch {
    // the page's own timer does it
  }
}

/**
 * Publishes a worker's outbox to the screens, and sends whenever sending may succeed. Without a signed-in worker it only sends.
 * Returns a function that stops it.
 */
export function startOutbox(workerId: number | null): () => void {
  const show = (all: OutboxRow[]) => showEventsOf(workerId, all);
  const watching = liveQuery(() => db.outbox.toArray()).subscribe({ next: show, error: () => undefined });
  const sendAtOnce = () => void sendOutbox({ ignorePauses: true });
  const sendWhenVisible = () => document.visibilityState === 'visible' && void sendOutbox();
  window.addEventListener('online', sendAtOnce);
  document.addEventListener('visibilitychange', sendWhenVisible);
  sendAtOnce();
  return () => {
    clearTimeout(timer);
    watching.unsubscribe();
    window.removeEventListener('online', sendAtOnce);
    document.removeEventListener('visibilitychange', sendWhenVisible);
  };
}

/** Publishes a worker's outbox once, without sending: for a page that starts with stored data. [O-79] */
export async function showStoredEvents(workerId: number): Promise<void> {
  showEventsOf(workerId, await db.outbox.toArray());
}

function showEventsOf(workerId: number | null, all: readonly OutboxRow[]): void {
  publishUnsentCount(all.filter(({ state }) => state === 'unsent').length);
  const own = all.filter((row) => row.workerId === workerId).sort((a, b) => a.at - b.at);
  showOutbox({ rows: own.map((row) => ({ ...row, isBlocked: isBlocked(row) })) });
}

/** Removes finished events that the worker has read. Unsent events stay. */
export async function dismissEnded(ids: readonly string[]): Promise<void> {
  const rows = await db.outbox.bulkGet([...ids]);
  const ended = rows.filter((row) => row !== undefined && row.state !== 'unsent');
  await db.outbox.bulkDelete(ended.map((row) => row!.id));
}
