import { db, type ReadMark } from './db.js';

/** A tap waits no longer than this for a database that gives no answer. */
const PATIENCE_MS = 500;

/** What was tapped on the phone's notification is read: the page it leads to tells the server (`reads.ts`), or the next one. Never fails. */
export async function noteRead(mark: ReadMark): Promise<void> {
  const noted = db.reads.put(mark).catch(() => undefined);
  await Promise.race([noted, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
