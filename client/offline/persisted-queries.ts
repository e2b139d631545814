import type { QueryClient } from '@tanstack/react-query';
import { clockOffsetMs, restoreOffset } from '../lib/time/clock.js';
import { CONFIG_PATH } from '../lib/api/config-path.js';
import { loggedOutWorkers } from '../lib/auth/logged-out-workers.js';
import { readStoredSession } from '../lib/auth/stored-session.js';
import { db, type PersistedQuery } from './db.js';
import { isQuotaExceeded } from './storage-quota.js';
import type { OutboxRow } from './outbox.rules.js';
import { NOBODY, isPersisted, ownerOf, pagesToDrop, withoutPay } from './persisted-queries.rules.js';

/** Milliseconds in which responses are collected and written together. */
const BATCH_MS = 400;

type Changed = Map<string, PersistedQuery>;

/** The stored configuration, with the offset of the server's clock when it arrived. */
type StoredConfig = { config: unknown; offsetMs: number };

/**
 * Stores each response that is useful without signal, including those already in the cache. Returns a function that stops
 * it.
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
  const collect = (queryKey: readonly unknown[], data: unknown, updatedAt: number) => {
    if (!isPersisted(queryKey) || data === undefined) return;
    const key = JSON.stringify(queryKey);
    const stored =
      queryKey[0] === CONFIG_PATH ? { config: data, offsetMs: clockOffsetMs() } : withoutPay(queryKey, data);
    changed.set(key, { workerId: ownerOf(queryKey, workerId), key, data: stored, updatedAt });
    timer ??= setTimeout(flush, BATCH_MS);
  };
  const cache = queryClient.getQueryCache();
  for (const { queryKey, state } of cache.getAll()) {
    if (state.status === 'success' && !state.isInvalidated) collect(queryKey, state.data, state.dataUpdatedAt);
  }
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, state } = event.query;
    collect(queryKey, state.data, state.dataUpdatedAt);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer); // responses that are not written yet belong to a worker who has logged out
  };
}

/** A response that cannot be written is dropped: unsent events need the space more. */
async function write(rows: PersistedQuery[], workerId: number): Promise<void> {
  if (isLoggedOut(workerId)) return;
  try {
    await db.answers.bulkPut(rows);
    const all = await db.answers.where({ workerId }).toArray();
    await db.answers.bulkDelete(pagesToDrop(all).map((key): [number, string] => [workerId, key]));
  } catch (error) {
    if (isQuotaExceeded(error)) await deletePersistedQueries(workerId);
  }
}

/** Stops storing at the tap on "Log out": later responses would stay on the device. [O-13] */
function isLoggedOut(workerId: number): boolean {
  const session = readStoredSession();
  return loggedOutWorkers().includes(workerId) || session?.kind !== 'worker' || session.user.id !== workerId;
}

/**
 * Restores stored responses for queries without data, marked as stale, so that they are fetched again as soon as possible.
 * Screens show how old they are.
 */
export async function restoreQueries(queryClient: QueryClient, workerId: number): Promise<void> {
  const stored = await readStoredQueries(workerId);
  if (isLoggedOut(workerId)) return; // another person may have signed in meanwhile [O-43]
  for (const { key, data, updatedAt } of stored) {
    const queryKey = JSON.parse(key) as string[];
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    if (queryKey[0] === CONFIG_PATH) restoreOffset((data as StoredConfig).offsetMs);
    const shown = queryKey[0] === CONFIG_PATH ? (data as StoredConfig).config : data;
    queryClient.setQueryData(queryKey, shown, { updatedAt });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

async function readStoredQueries(workerId: number): Promise<PersistedQuery[]> {
  try {
    return await db.answers.where('workerId').anyOf(NOBODY, workerId).toArray();
  } catch {
    return []; // without a database nothing was stored
  }
}

/** Returns one stored response, for a page that is opened without signal. */
export async function readPersistedQuery<T>(workerId: number, path: string): Promise<T | undefined> {
  const row = await db.answers.get([workerId, JSON.stringify([path])]).catch(() => undefined);
  return row?.data as T | undefined;
}

/** Returns a worker's events on this device in order, for a page that is opened without signal. */
export async function readTrainingEvents(workerId: number): Promise<OutboxRow[]> {
  return db.outbox
    .where({ workerId })
    .sortBy('at')
    .catch(() => []);
}

export async function deletePersistedQueries(workerId: number): Promise<void> {
  await db.answers.where({ workerId }).delete();
}
