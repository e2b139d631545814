import type { ProgressRequest, SubmitRequest } from '../../../../shared/training/training.contract.js';
import type { Next } from '../../../offline/outbox.rules.js';

/** What an event of a training says of it, for the list of what is unsent. */
export type TrainingOfEvent = { workerId: number; id: number; title: string; titleEs: string | null };

/** A quiz that is in the outbox: `seen` once its answer stands on the screen, `waits` when none of ours came. */
export type EnqueuedQuiz = { seen: () => Promise<void>; waits: (next: Next) => Promise<void> };

/** Puts a quiz into the outbox before its first byte leaves; null on a device that can't (O-17, T-40). */
export async function enqueueQuiz(
  about: TrainingOfEvent,
  body: SubmitRequest & { clientEventId: string },
): Promise<EnqueuedQuiz | null> {
  try {
    const { settleEvent, removeEvent, enqueueEvent } = await import('../../../offline/enqueue-event.js');
    const event = {
      ...rowOf(about),
      id: body.clientEventId,
      kind: 'quiz',
      path: '/api/training/submit',
      body,
    } as const;
    const row = await enqueueEvent(event);
    return { seen: () => removeEvent(row), waits: (next) => settleEvent(row, next) };
  } catch {
    return null;
  }
}

/** The worker changes an answer: what was not sent of the attempt so far must not go any more. [T-54] */
export async function withdrawQuiz(attemptId: string): Promise<void> {
  try {
    const { withdrawEvent } = await import('../../../offline/enqueue-event.js');
    await withdrawEvent(attemptId);
  } catch {
    // Then it was not kept either.
  }
}

/** Writes down how much of a video was watched without signal; false on a device that can't (O-17). */
export async function enqueueWatching(
  about: TrainingOfEvent,
  body: ProgressRequest & { clientEventId: string },
): Promise<boolean> {
  try {
    const { enqueueProgress } = await import('../../../offline/enqueue-event.js');
    const path = `/api/training/${about.id}/progress`;
    await enqueueProgress({ ...rowOf(about), id: body.clientEventId, kind: 'progress', path, body });
    return true;
  } catch {
    return false;
  }
}

function rowOf({ workerId, id, title, titleEs }: TrainingOfEvent) {
  return { workerId, subjectId: id, title, titleEs };
}
