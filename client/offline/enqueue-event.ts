import type { ProgressRequest } from '../../shared/training/training.contract.js';
import { mergeRanges } from '../../shared/training/watch.rules.js';
import { serverNow } from '../lib/time/clock.js';
import { db } from './db.js';
import { settle } from './drain.js';
import { requestSync, sendOutbox } from './outbox.js';
import type { NextAction, OutboxRow } from './outbox.rules.js';
import { withTimeout, writeDurably } from './storage-quota.js';
import { countUnsentRows } from './unsent.js';

export type NewEvent = Pick<OutboxRow, 'id' | 'workerId' | 'kind' | 'path' | 'subjectId' | 'title' | 'titleEs'> & {
  body: object;
};

const fresh = { state: 'unsent', tries: 0, nextTryAt: 0, code: null, message: null } as const;

/**
 * Stores an event durably. Only then may a screen say "saved on this phone". [O-05]
 * @throws if storage is full or the database does not respond
 */
export async function enqueueEvent({ body, ...event }: NewEvent): Promise<OutboxRow> {
  const row: OutboxRow = { ...event, ...fresh, body: JSON.stringify(body), at: serverNow() };
  const writing = writeDurably(() => db.outbox.put(row));
  try {
    await withTimeout(writing);
  } catch (error) {
    // the screen did not say that it is saved: if the write succeeds later, it must not be sent after a second tap
    void writing.then(() => removeEvent(row)).catch(() => undefined);
    throw error;
  }
  publishUnsent();
  return row;
}

/**
 * Merges the unsent watch report of the same training into a new one, so that the outbox holds one per training,
 * however long the phone is without signal. If the earlier one has reached the server nevertheless, nothing counts
 * twice.
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
  publishUnsent();
  void sendOutbox();
}

/** Schedules the sending and publishes the number of unsent events. */
function publishUnsent(): void {
  void requestSync();
  void countUnsentRows().catch(() => undefined); // the event is stored anyway
}

/** Records a try that the page made itself: with its final result, or for another try. */
export async function settleEvent(row: OutboxRow, next: NextAction): Promise<void> {
  await settle(row, next);
  if (next.kind !== 'ended') void sendOutbox();
}

/** Removes an unsent event that the worker wants to change. */
export async function withdrawEvent(id: string): Promise<void> {
  const row = await db.outbox.get(id);
  if (row?.state === 'unsent') await removeEvent(row);
}

/** Removes an event whose result is already on the screen. */
export async function removeEvent({ id }: Pick<OutboxRow, 'id'>): Promise<void> {
  await db.outbox.delete(id);
  await countUnsentRows();
}
