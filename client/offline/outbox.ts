import { liveQuery } from 'dexie';
import { deviceNow } from '../lib/device-clock.js';
import { noteUnsent, showOutbox } from '../lib/outbox-state.js';
import { db } from './db.js';
import { drain } from './drain.js';
import { ensureOutboxToken } from './outbox-token.js';
import { inSendingOrder, type OutboxRow } from './outbox.rules.js';

const SYNC_TAG = 'gigshift-outbox';
/** A look at the outbox in any case, so that no wait is forgotten. */
const LOOK_AT_MOST_MS = 5 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what can be sent, and plans the next look. One place for all reasons to try. Without a database there is nothing to send. */
export async function sendOutbox({ hurry = false } = {}): Promise<void> {
  await sendAndPlan(hurry).catch(() => undefined);
}

async function sendAndPlan(hurry: boolean): Promise<void> {
  clearTimeout(timer);
  if (!navigator.onLine) return; // the signal's return is told
  let end = (await ensureOutboxToken()) ? await drain({ hurry }) : ('sign_in' as const);
  // a token that ran out is renewed by the session, where that still lives
  if (end === 'sign_in' && (await ensureOutboxToken())) end = await drain({ hurry });
  const rows = await db.outbox.toArray();
  const isUnsent = rows.some(({ state }) => state === 'unsent');
  showOutbox({ asksToSignIn: end === 'sign_in' && isUnsent && navigator.onLine });
  plan(inSendingOrder(rows));
}

function plan(open: readonly OutboxRow[]): void {
  clearTimeout(timer);
  if (open.length === 0) return;
  const wait = Math.min(...open.map(({ nextTryAt }) => nextTryAt - deviceNow()), LOOK_AT_MOST_MS);
  timer = setTimeout(() => void sendOutbox(), Math.max(wait, 500));
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
    showOutbox({ rows: all.filter((row) => row.workerId === workerId).sort((a, b) => a.at - b.at) });
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
