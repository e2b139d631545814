import { db } from './db.js';
import { VIDEO_CACHE } from './video-cache.js';

/** Dexie wraps what the database threw where a whole transaction was given up. */
export function isQuotaExceeded(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}

/** An old tab that holds on to the database, or a browser that never opens it, keeps nobody longer from what else can be done. */
const ANSWERS_WITHIN_MS = 5_000;

/** @throws when this device's database gives no answer in time; what was asked of it may still happen later */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database gives no answer')), ANSWERS_WITHIN_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes what nobody else has. On a full device everything goes that can be fetched again, and it is tried once more. */
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
