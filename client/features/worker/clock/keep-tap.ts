import type { ClockRequest } from '../../../../shared/assignments/assignment.contract.js';
import type { ClockTarget } from './clock-target.js';

/** A tap that is safe on this device: `seen` once its answer stands on the screen, `waits` when none came. */
export type KeptTap = { seen: () => Promise<void>; waits: () => Promise<void> };

/** Writes the tap down; null on a device that can't. Its code comes with the first tap, and without signal from the cache. */
export async function keepTap(
  workerId: number,
  { action, assignment }: ClockTarget,
  body: ClockRequest & { clientEventId: string },
): Promise<KeptTap | null> {
  try {
    const { eventAnswered, eventSeen, keepEvent } = await import('../../../offline/keep-event.js');
    const { title, titleEs } = assignment.shift;
    const row = await keepEvent({
      id: body.clientEventId,
      workerId,
      kind: `clock_${action}`,
      path: `/api/worker/clock-${action}`,
      subjectId: assignment.id,
      title,
      titleEs: titleEs ?? null,
      body,
    });
    return { seen: () => eventSeen(row), waits: () => eventAnswered(row, { kind: 'later', everything: true }) };
  } catch {
    return null;
  }
}
