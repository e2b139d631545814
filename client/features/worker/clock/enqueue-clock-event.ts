import type { ClockRequest } from '../../../../shared/assignments/assignment.contract.js';
import type { ClockTarget } from './clock-target.js';

/** A tap that is safe on this device: `seen` once its answer stands on the screen, `waits` when none came. */
export type EnqueuedEvent = { seen: () => Promise<void>; waits: () => Promise<void> };

/** Writes the tap down; null on a device that can't. Its code comes with the first tap, and without signal from the cache. */
export async function enqueueClockEvent(
  workerId: number,
  { action, assignment }: ClockTarget,
  body: ClockRequest & { clientEventId: string },
): Promise<EnqueuedEvent | null> {
  try {
    const { settleEvent, removeEvent, enqueueEvent } = await import('../../../offline/enqueue-event.js');
    const { title, titleEs } = assignment.shift;
    const row = await enqueueEvent({
      id: body.clientEventId,
      workerId,
      kind: `clock_${action}`,
      path: `/api/worker/clock-${action}`,
      subjectId: assignment.id,
      title,
      titleEs: titleEs ?? null,
      body,
    });
    return { seen: () => removeEvent(row), waits: () => settleEvent(row, { kind: 'later', everything: true }) };
  } catch {
    return null;
  }
}
