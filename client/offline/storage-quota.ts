import { db } from './db.js';
import { VIDEO_CACHE } from './video-cache.js';

/** Dexie wraps the database's error if a whole transaction failed. */
export function isQuotaExceeded(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}

/** Milliseconds: an old tab may block the database, and some browsers never open it. */
const DATABASE_TIMEOUT_MS = 5_000;

/** @throws if the database does not respond in time; the operation may still happen later */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not respond')), DATABASE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes data that exists nowhere else. If storage is full, it deletes everything that can be fetched again and retries. */
export async function writeDurably<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    if ('caches' in globalThis) await caches.delete(VIDEO_CACHE);
    await db.answers.clear();
    return write();
  }
}
