import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  ClockResponse,
  ResumeRequest,
  UserAssignment,
} from '../../../../shared/assignments/assignment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useRefetchShiftData } from './refetch-shift-data.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';

export type ClockAction = 'in' | 'out';
/** A resume takes back a clock-out and has no position [K-54]. */
export type ClockEventAction = ClockAction | 'resume';

export const CLOCK_PATHS: Record<ClockEventAction, string> = {
  in: '/api/worker/clock-in',
  out: '/api/worker/clock-out',
  resume: '/api/worker/resume',
};

/** After this time the response counts as lost; the same event can be sent again. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Clock-in, clock-out or resume [K-07, K-08, K-54]. */
function sendClockEvent(action: ClockEventAction, event: ResumeRequest): Promise<ClockResponse> {
  return apiPost<ClockResponse>(CLOCK_PATHS[action], event, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
}

export function useSendClockEvent(action: ClockEventAction) {
  const queryClient = useQueryClient();
  const refetchShiftData = useRefetchShiftData();
  return useMutation({
    mutationFn: (event: ResumeRequest) => sendClockEvent(action, event),
    onSuccess: ({ assignment }) => writeAssignment(queryClient, assignment),
    onSettled: () => void refetchShiftData(),
  });
}

/** Writes the assignment of the response to the list before the refetch. */
async function writeAssignment(queryClient: QueryClient, assignment: ClockResponse['assignment']): Promise<void> {
  // a fetch that began before the clock event would overwrite it
  await queryClient.cancelQueries({ queryKey: [ASSIGNMENTS_PATH] });
  queryClient.setQueryData<UserAssignment[]>([ASSIGNMENTS_PATH], (list) =>
    list?.map((one) => (one.id === assignment.id ? { ...one, ...assignment, ...resumability(one, assignment) } : one)),
  );
}

/** Only a server that can resume a shift sends `isResumable` [K-54]. */
function resumability(before: UserAssignment, { status }: ClockResponse['assignment']): Partial<UserAssignment> {
  return before.isResumable === undefined ? {} : { isResumable: status === 'completed' };
}
