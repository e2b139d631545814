import type { ProgressRequest } from '../../shared/training/training.contract.js';
import { mergeRanges } from '../../shared/training/watch.rules.js';
import { serverNow } from '../lib/time/clock.js';
import { db } from './db.js';
import { settle } from './drain.js';
import { askForSync, sendOutbox } from './outbox.js';
import type { Next, OutboxRow } from './outbox.rules.js';
import { withTimeout, writeDurably } from './storage-quota.js';
import { countUnsentRows } from './unsent.js';

export type NewEvent = Pick<OutboxRow, 'id' | 'workerId' | 'kind' | 'path' | 'subjectId' | 'title' | 'titleEs'> & {
  body: object;
};

const fresh = { state: 'unsent', tries: 0, nextTryAt: 0, code: null, message: null } as const;

/**
 * Writes an event down, for good: only when this is done may a screen say "saved on this phone" (O-05).
 * @throws when the device has no room, or no database that answers
 */
export async function enqueueEvent({ body, ...event }: NewEvent): Promise<OutboxRow> {
  const row: OutboxRow = { ...event, ...fresh, body: JSON.stringify(body), at: serverNow() };
  const writing = writeDurably(() => db.outbox.put(row));
  try {
    await withTimeout(writing);
  } catch (error) {
    // nobody was told that it is saved: should it be written after all, it must not be sent behind a second tap
    void writing.then(() => removeEvent(row)).catch(() => undefined);
    throw error;
  }
  tellKept();
  return row;
}

/**
 * A report of watching holds all of its page's; the unsent one of the same training goes into it, so that the outbox holds one
 * per training, however long the phone is without signal. Should the earlier one have arrived after all, nothing counts twice.
 */
export async function enqueueProgress({ body, ...event }: NewEvent & { body: ProgressRequest }): Promise<void> {
  const write = async () => {
    const before = await db.outbox
      .where({ workerId: event.workerId })
      .filter(
        ({ kind, subjectId, state }) => kind === 'progress' && subjectId === event.subjectId && state === 'unsent',
      )
      .first();
    const earlier = before ? (JSON.parse(before.body) as ProgressRequest).watched : [];
    const merged = { ...body, watched: mergeRanges([...earlier, ...body.watched]), capturedOffline: true };
    if (before) await db.outbox.delete(before.id);
    await db.outbox.put({ ...event, ...fresh, body: JSON.stringify(merged), at: before?.at ?? serverNow() });
  };
  await withTimeout(writeDurably(() => db.transaction('rw', db.outbox, write)));
  tellKept();
  void sendOutbox();
}

/** What sends it, and shows that it waits, may not have been needed so far. */
function tellKept(): void {
  void askForSync();
  void countUnsentRows().catch(() => undefined); // it is kept all the same
}

/** The page has sent it itself: `ended` with what it was told, or else it waits for another try. */
export async function settleEvent(row: OutboxRow, next: Next): Promise<void> {
  await settle(row, next);
  if (next.kind !== 'ended') void sendOutbox();
}

/** The worker changes what has not been sent. */
export async function withdrawEvent(id: string): Promise<void> {
  const row = await db.outbox.get(id);
  if (row?.state === 'unsent') await removeEvent(row);
}

/** The answer stands on the screen: nothing more is to be told of it. */
export async function removeEvent({ id }: Pick<OutboxRow, 'id'>): Promise<void> {
  await db.outbox.delete(id);
  await countUnsentRows();
}
