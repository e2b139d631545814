import type { ProgressRequest, SubmitRequest } from '../../../../shared/training/training.contract.js';
import type { NextAction } from '../../../offline/outbox.rules.js';

/** The description of a training event in the list of unsent events. */
export type EventTraining = { workerId: number; id: number; title: string; titleEs: string | null };

/**
 * A quiz in the outbox: `acknowledge` removes it once its outcome is shown, `retryLater` leaves it to the outbox if our server did
 * not respond.
 */
export type EnqueuedQuiz = { acknowledge: () => Promise<void>; retryLater: (next: NextAction) => Promise<void> };

/** Writes a quiz to the outbox before it is sent; null if the device can't store it (O-17, T-40). */
export async function enqueueQuiz(
  eventTraining: EventTraining,
  body: SubmitRequest & { clientEventId: string },
): Promise<EnqueuedQuiz | null> {
  try {
    const { settleEvent, removeEvent, enqueueEvent } = await import('../../../offline/enqueue-event.js');
    const event = {
      ...rowOf(eventTraining),
      id: body.clientEventId,
      kind: 'quiz',
      path: '/api/training/submit',
      body,
    } as const;
    const row = await enqueueEvent(event);
    return { acknowledge: () => removeEvent(row), retryLater: (next) => settleEvent(row, next) };
  } catch {
    return null;
  }
}

/** Removes the unsent version of an attempt, because the worker has changed an answer. [T-54] */
export async function withdrawQuiz(attemptId: string): Promise<void> {
  try {
    const { withdrawEvent } = await import('../../../offline/enqueue-event.js');
    await withdrawEvent(attemptId);
  } catch {
    // if the database can't be opened, nothing was stored
  }
}

/** Stores the watched part of a video while offline; false if the device can't store it (O-17). */
export async function enqueueWatching(
  eventTraining: EventTraining,
  body: ProgressRequest & { clientEventId: string },
): Promise<boolean> {
  try {
    const { enqueueProgress } = await import('../../../offline/enqueue-event.js');
    const path = `/api/training/${eventTraining.id}/progress`;
    await enqueueProgress({ ...rowOf(eventTraining), id: body.clientEventId, kind: 'progress', path, body });
    return true;
  } catch {
    return false;
  }
}

function rowOf({ workerId, id, title, titleEs }: EventTraining) {
  return { workerId, subjectId: id, title, titleEs };
}
