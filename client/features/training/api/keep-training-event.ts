import type { ProgressRequest, SubmitRequest } from '../../../../shared/training/training.contract.js';

/** What an event of a training says of it, for the list of what is unsent. */
export type AboutTraining = { workerId: number; id: number; title: string; titleEs: string | null };

/** Writes a quiz down that found no way to the server; false on a device that can't (O-17). */
export async function keepQuiz(
  about: AboutTraining,
  body: SubmitRequest & { clientEventId: string },
): Promise<boolean> {
  try {
    const { keepEvent } = await import('../../../offline/keep-event.js');
    await keepEvent({ ...rowOf(about), id: body.clientEventId, kind: 'quiz', path: '/api/training/submit', body });
    return true;
  } catch {
    return false;
  }
}

/** The quiz got through after all, by the page itself. */
export async function forgetKeptQuiz(clientEventId: string): Promise<void> {
  try {
    const { eventSeen } = await import('../../../offline/keep-event.js');
    await eventSeen({ id: clientEventId });
  } catch {
    // Then it was not kept either.
  }
}

/** Writes down how much of a video was watched without signal; false on a device that can't (O-17). */
export async function keepWatching(
  about: AboutTraining,
  body: ProgressRequest & { clientEventId: string },
): Promise<boolean> {
  try {
    const { keepProgress } = await import('../../../offline/keep-event.js');
    const path = `/api/training/${about.id}/progress`;
    await keepProgress({ ...rowOf(about), id: body.clientEventId, kind: 'progress', path, body });
    return true;
  } catch {
    return false;
  }
}

function rowOf({ workerId, id, title, titleEs }: AboutTraining) {
  return { workerId, subjectId: id, title, titleEs };
}
