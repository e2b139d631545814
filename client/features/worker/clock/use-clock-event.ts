import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ClockLocation,
  ClockResponse,
  ResumeRequest,
} from '../../../../shared/assignments/assignment.contract.js';
import { type ApiError, NetworkError, isFinalRefusal, problemMessage } from '../../../lib/api/api-error.js';
import { isClockUnsent, useOutbox } from '../../../lib/outbox/outbox-state.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { toast } from '../../../ui/toast-store.js';
import { CLOCK_PATHS, useSendClockEvent, type ClockEventAction } from '../api/send-clock-event.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { toIso } from '../../../../shared/kernel/time.js';
import { clockOffsetMs } from '../../../lib/time/clock.js';
import { timerDriftMs } from '../../../lib/time/clock-drift.js';
import { deviceNow } from '../../../lib/time/device-clock.js';

/** The failure of a clock event: refused by the server, or neither sent nor stored. */
export type ClockRefusal = { kind: 'refused'; error: ApiError } | { kind: 'lost' };

/** The clock event to be made, and its shift. */
type EventTarget = { action: ClockEventAction; assignment: OwnAssignment };

/** The server's message, else the error itself [K-15]. */
function clockErrorText(error: unknown): string {
  return problemMessage(error, error instanceof Error ? error.message : JSON.stringify(error));
}

/**
 * Creates the clock event, stores it with its id (O-05), then sends it. Without a response it stays in the outbox and is
 * sent again unchanged, so it counts once; after a refusal the next tap is a new event. If an earlier event is unsent,
 * the outbox sends both in order: sent directly, the server would refuse a clock-out whose clock-in it has not received [O-53].
 */
export function useClockEvent({ action, assignment }: EventTarget, hasSignal: boolean, onDone: () => void) {
  const { t } = useTranslation('worker');
  const worker = useWorker();
  const [problem, setProblem] = useState<ClockRefusal | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useSendClockEvent(action);
  const { rows } = useOutbox();
  // the signal may be lost between opening the dialog and the tap, before the service worker has cached this code [O-77]
  useEffect(() => void Promise.all([importOutbox(), importOutboxLine()]).catch(() => undefined), []);

  const onResponse = ({ message, outcome }: ClockResponse) => {
    toast({ title: outcome === 'applied' ? t(`clock.done.${action}`) : t('clock.kept'), description: message });
    onDone();
  };
  const onFailure = (error: unknown, enqueued: EnqueuedEvent | null) => {
    const refused = isFinalRefusal(error);
    if (!refused && enqueued) return onStored();
    setSending(false);
    setProblem(refused ? { kind: 'refused', error } : { kind: 'lost' });
    const description = error instanceof NetworkError ? t('clock.lost') : clockErrorText(error);
    toast({ title: t(`clock.failed.${action}`), description, variant: 'destructive' });
  };
  const onStored = () => {
    toast({ title: t(`clock.saved.${action}`), description: t('clock.savedText') });
    onDone();
  };
  /** A resume has no location. */
  const submit = async (location?: ClockLocation) => {
    setProblem(null);
    setSending(true); // until the dialog closes, or the event is refused or lost [K-30]
    const isSentDirectly = hasSignal && !isClockUnsent(rows);
    const body = createClockEvent(assignment.id, location, isSentDirectly);
    const enqueued = await enqueueClockEvent(worker.id, { action, assignment }, body);
    if (enqueued && !isSentDirectly) {
      await enqueued.retryLater();
      return onStored();
    }
    try {
      const response = await sending.mutateAsync(body);
      await enqueued?.acknowledge();
      onResponse(response);
    } catch (error) {
      await (isFinalRefusal(error) ? enqueued?.acknowledge() : enqueued?.retryLater());
      onFailure(error, enqueued);
    }
  };
  return { submit, problem, isSending };
}

type EventBody = ResumeRequest & { location?: ClockLocation; clientEventId: string };

/** All data for the server's decision, captured now; every attempt sends the same data (O-06). */
function createClockEvent(
  shiftAssignmentId: number,
  location: ClockLocation | undefined,
  isSentDirectly: boolean,
): EventBody {
  return {
    shiftAssignmentId,
    ...(location && { location }),
    clientEventId: crypto.randomUUID(),
    capturedAt: toIso(deviceNow()),
    clockOffsetMs: clockOffsetMs(),
    capturedOffline: !isSentDirectly,
    timerDriftMs: timerDriftMs(),
  };
}

/** A stored clock event: `acknowledge` removes it after its outcome is shown; `retryLater` leaves it to the outbox. */
type EnqueuedEvent = { acknowledge: () => Promise<void>; retryLater: () => Promise<void> };

const importOutbox = () => import('../../../offline/enqueue-event.js');
/** Says after the tap that it is stored, or not sent yet. */
const importOutboxLine = () => import('../../../lib/outbox/outbox-line.js');

/** Stores the event; null if the device can't store it. */
async function enqueueClockEvent(
  workerId: number,
  { action, assignment }: EventTarget,
  body: EventBody,
): Promise<EnqueuedEvent | null> {
  try {
    const { settleEvent, removeEvent, enqueueEvent } = await importOutbox();
    const { title, titleEs } = assignment.shift;
    const row = await enqueueEvent({
      id: body.clientEventId,
      workerId,
      kind: action === 'resume' ? action : `clock_${action}`,
      path: CLOCK_PATHS[action],
      subjectId: assignment.id,
      title,
      titleEs: titleEs ?? null,
      body,
    });
    return {
      acknowledge: () => removeEvent(row),
      retryLater: () => settleEvent(row, { kind: 'later', blocksQueue: true }),
    };
  } catch {
    return null;
  }
}
