import type { QueryClient } from '@tanstack/react-query';
import { clockOffsetMs, recallOffset } from '../lib/time/clock.js';
import { CONFIG_PATH } from '../lib/api/config-path.js';
import { loggedOutWorkers } from '../lib/auth/logged-out-workers.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { db, type PersistedQuery } from './db.js';
import { isQuotaExceeded } from './storage-quota.js';
import type { OutboxRow } from './outbox.rules.js';
import { NOBODY, isPersisted, ownerOf, pagesToDrop, withoutPay } from './persisted-queries.rules.js';

/** Answers of one moment are written together. */
const TOGETHER_MS = 400;

type Changed = Map<string, PersistedQuery>;

/** The configuration as kept, with how far the server's clock was ahead when it came. */
type KeptConfig = { config: unknown; offsetMs: number };

/**
 * Writes down each answer that is worth having without signal, from now on. What is in the cache already counts as well.
 * Returns how to stop.
 */
export function persistQueries(queryClient: QueryClient, workerId: number): () => void {
  const changed: Changed = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const rows = [...changed.values()];
    changed.clear();
    void write(rows, workerId);
  };
  const note = (queryKey: readonly unknown[], data: unknown, updatedAt: number) => {
    if (!isPersisted(queryKey) || data === undefined) return;
    const key = JSON.stringify(queryKey);
    const kept = queryKey[0] === CONFIG_PATH ? { config: data, offsetMs: clockOffsetMs() } : withoutPay(queryKey, data);
    changed.set(key, { workerId: ownerOf(queryKey, workerId), key, data: kept, updatedAt });
    timer ??= setTimeout(flush, TOGETHER_MS);
  };
  const cache = queryClient.getQueryCache();
  for (const { queryKey, state } of cache.getAll()) {
    if (state.status === 'success' && !state.isInvalidated) note(queryKey, state.data, state.dataUpdatedAt);
  }
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, state } = event.query;
    note(queryKey, state.data, state.dataUpdatedAt);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer); // whoever stops has left: what has just come is theirs
  };
}

/** A device without room simply keeps less: what can't be written is dropped, and unsent events come first. */
async function write(rows: PersistedQuery[], workerId: number): Promise<void> {
  if (isLeaving(workerId)) return;
  try {
    await db.answers.bulkPut(rows);
    const all = await db.answers.where({ workerId }).toArray();
    await db.answers.bulkDelete(pagesToDrop(all).map((key): [number, string] => [workerId, key]));
  } catch (error) {
    if (isQuotaExceeded(error)) await deletePersistedQueries(workerId);
  }
}

/** From the tap on "Log out" on; what comes while the server hears of it would stay behind on the device [O-13]. */
function isLeaving(workerId: number): boolean {
  const session = readStoredSession();
  return loggedOutWorkers().includes(workerId) || session?.kind !== 'worker' || session.user.id !== workerId;
}

/**
 * Puts what was kept where nothing has arrived yet, marked as old, so that it is fetched anew as soon as that is possible; the
 * screens say from when it is.
 */
export async function restoreQueries(queryClient: QueryClient, workerId: number): Promise<void> {
  const kept = await keptOf(workerId);
  if (isLeaving(workerId)) return; // somebody else may have signed in meanwhile [O-43]
  for (const { key, data, updatedAt } of kept) {
    const queryKey = JSON.parse(key) as string[];
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    if (queryKey[0] === CONFIG_PATH) recallOffset((data as KeptConfig).offsetMs);
    const shown = queryKey[0] === CONFIG_PATH ? (data as KeptConfig).config : data;
    queryClient.setQueryData(queryKey, shown, { updatedAt });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

async function keptOf(workerId: number): Promise<PersistedQuery[]> {
  try {
    return await db.answers.where('workerId').anyOf(NOBODY, workerId).toArray();
  } catch {
    return []; // no database on this device: then nothing was kept
  }
}

/** One kept answer, for a page that is opened without signal. */
export async function readPersistedQuery<T>(workerId: number, path: string): Promise<T | undefined> {
  const row = await db.answers.get([workerId, JSON.stringify([path])]).catch(() => undefined);
  return row?.data as T | undefined;
}

/** What a worker did on this device, in the order of doing, for a page that is opened without signal. */
export async function readTrainingEvents(workerId: number): Promise<OutboxRow[]> {
  return db.outbox
    .where({ workerId })
    .sortBy('at')
    .catch(() => []);
}

export async function deletePersistedQueries(workerId: number): Promise<void> {
  await db.answers.where({ workerId }).delete();
}
