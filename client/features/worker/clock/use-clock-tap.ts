import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockLocation, ClockRequest } from '../../../../shared/assignments/assignment.contract.js';
import { ApiError, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useSendClockEvent } from '../api/send-clock-event.js';
import type { ClockAction } from '../api/send-clock-event.js';

/** What became of a tap that was not accepted: refused by the server, or no answer came back. */
export type TapProblem = { kind: 'refused'; error: ApiError } | { kind: 'no_answer' };

/** A refusal is final for its event. Anything else leaves open whether the event arrived. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}

/** The server's message, else the error itself [K-15]. */
function clockErrorText(error: unknown): string {
  return problemMessage(error, error instanceof Error ? error.message : JSON.stringify(error));
}

/**
 * Sends the tap. Its body is frozen with its id: after a lost reply the same event goes again, so that one tap never
 * counts twice; after a refusal the next tap is a new event.
 */
export function useClockTap(action: ClockAction, shiftAssignmentId: number, onDone: () => void) {
  const { t } = useTranslation('worker');
  const frozen = useRef<ClockRequest | null>(null);
  const [problem, setProblem] = useState<TapProblem | null>(null);
  const sending = useSendClockEvent(action);

  const tap = async (location: ClockLocation) => {
    frozen.current ??= { shiftAssignmentId, location, clientEventId: crypto.randomUUID() };
    setProblem(null);
    try {
      const { message, outcome } = await sending.mutateAsync(frozen.current);
      toast({ title: outcome === 'applied' ? t(`clock.done.${action}`) : t('clock.kept'), description: message });
      onDone();
    } catch (error) {
      const refused = isRefusal(error);
      if (refused) frozen.current = null;
      setProblem(refused ? { kind: 'refused', error } : { kind: 'no_answer' });
      toast({ title: t(`clock.failed.${action}`), description: clockErrorText(error), variant: 'destructive' });
    }
  };
  return { tap, problem, isSending: sending.isPending };
}
