import { useMutation } from '@tanstack/react-query';
import type { ClockRequest, ClockResponse } from '../../../../shared/assignments/assignment.contract.js';
import { apiPost } from '../../../lib/api.js';
import { useRefetchWork } from './refetch-work.js';

export type ClockAction = 'in' | 'out';

/** Without an answer in this time the reply counts as lost; the same event can be sent again. */
const ANSWER_WITHIN_MS = 20_000;

/** Clock-in or clock-out [K-07, K-08]. */
function sendClockEvent(action: ClockAction, event: ClockRequest): Promise<ClockResponse> {
  return apiPost<ClockResponse>(`/api/worker/clock-${action}`, event, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

export function useSendClockEvent(action: ClockAction) {
  const refetchWork = useRefetchWork();
  return useMutation({
    mutationFn: (event: ClockRequest) => sendClockEvent(action, event),
    onSettled: () => void refetchWork(),
  });
}
