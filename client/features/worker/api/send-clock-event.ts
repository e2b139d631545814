import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  ClockRequest,
  ClockResponse,
  UserAssignment,
} from '../../../../shared/assignments/assignment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useRefetchShiftData } from './refetch-shift-data.js';
import { ASSIGNMENTS_PATH } from './user-assignments.js';

export type ClockAction = 'in' | 'out';

/** After this time the response counts as lost; the same event can be sent again. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Clock-in or clock-out [K-07, K-08]. */
function sendClockEvent(action: ClockAction, event: ClockRequest): Promise<ClockResponse> {
  return apiPost<ClockResponse>(`/api/worker/clock-${action}`, event, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
}

export function useSendClockEvent(action: ClockAction) {
  const queryClient = useQueryClient();
  const refetchShiftData = useRefetchShiftData();
  return useMutation({
    mutationFn: (event: ClockRequest) => sendClockEvent(action, event),
    onSuccess: ({ assignment }) => writeAssignment(queryClient, assignment),
    onSettled: () => void refetchShiftData(),
  });
}

/** Writes the assignment of the response to the list before the refetch. */
async function writeAssignment(queryClient: QueryClient, assignment: ClockResponse['assignment']): Promise<void> {
  // a fetch that began before the clock event would overwrite it
  await queryClient.cancelQueries({ queryKey: [ASSIGNMENTS_PATH] });
  queryClient.setQueryData<UserAssignment[]>([ASSIGNMENTS_PATH], (list) =>
    list?.map((one) => (one.id === assignment.id ? { ...one, ...assignment } : one)),
  );
}
