import { storeUnsentCount, unsentOnDevice } from '../lib/outbox/unsent-count.js';
import { db } from './db.js';

/** Counts the unsent events of all workers of this device and publishes the number. */
export async function countUnsentRows(): Promise<void> {
  publishUnsentCount(await db.outbox.filter(({ state }) => state === 'unsent').count());
}

/** Publishes the number of unsent events, and shows it as the badge of the app's icon where the system supports it. */
export function publishUnsentCount(count: number): void {
  if (count === unsentOnDevice()) return;
  storeUnsentCount(count);
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
