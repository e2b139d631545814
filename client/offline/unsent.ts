import { rememberUnsent, unsentOnDevice } from '../lib/outbox/unsent-count.js';
import { db } from './db.js';

/** Counts what is unsent, of all workers of this device, and lets it be known. */
export async function countUnsentRows(): Promise<void> {
  noteUnsent(await db.outbox.filter(({ state }) => state === 'unsent').count());
}

/** Remembers how many there are, and shows it on the app's icon where the system has badges. */
export function noteUnsent(count: number): void {
  if (count === unsentOnDevice()) return;
  rememberUnsent(count);
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
