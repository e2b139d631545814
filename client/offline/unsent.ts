import { noteUnsent } from '../lib/outbox-state.js';
import { db } from './db.js';

/** Counts what is unsent, of all workers of this device, and lets it be known. */
export async function countUnsentRows(): Promise<void> {
  noteUnsent(await db.outbox.filter(({ state }) => state === 'unsent').count());
}
