import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type {
  CancelRequest,
  CancelResponse,
  UserAssignment,
} from '../../../../shared/assignments/assignment.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { withCancelled, withReleased } from '../model/confirmed-changes.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { SHIFTS_PATH } from './available-shifts.js';
import { useRefetchShiftData } from './refetch-shift-data.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { findOutcome } from './find-outcome.js';

const CANCEL = 'cancel-assignment';

/** `reason`: `null` undoes the sign-up. */
type CancelVariables = { assignment: CancelledAssignment; reason: CancelRequest['reason'] | null };
type CancelledAssignment = Pick<OwnAssignment, 'id' | 'shiftId' | 'status'>;
export type CancelHandlers = {
  /** Without a message if the response was lost and the result comes from the list of own assignments. */
  onDone: (response: Partial<CancelResponse>) => void;
  onRefused: (error: unknown, isUnknown: boolean) => void;
};

/** Cancels an assignment, or withdraws an application [S-27]; undoes either without a reason [S-44]. */
function cancelAssignment({ assignment, reason }: CancelVariables): Promise<CancelResponse> {
  if (reason === null) return apiPost(`/api/assignments/${assignment.id}/undo`, undefined, { asksToLogIn: true });
  const body: CancelRequest = { reason: reason.trim() };
  return apiPost<CancelResponse>(`/api/assignments/${assignment.id}/cancel`, body, { asksToLogIn: true });
}

/** Like useClaimShift: shown as pending, written to the lists once confirmed, then refetched in any case. */
export function useCancelAssignment({ onDone, onRefused }: CancelHandlers) {
  const queryClient = useQueryClient();
  const refetchShiftData = useRefetchShiftData();
  return useMutation({
    mutationKey: [CANCEL],
    mutationFn: cancelAssignment,
    onMutate: () => ({ wasOnline: navigator.onLine }),
    onSuccess: (response, { assignment }) => {
      queryClient.setQueryData<UserAssignment[]>([ASSIGNMENTS_PATH], (own) => own && withCancelled(own, assignment.id));
      queryClient.setQueriesData<AvailableShift[]>(
        { queryKey: [SHIFTS_PATH] },
        (shifts) => shifts && withReleased(shifts, assignment, response),
      );
      onDone(response);
    },
    onError: async (error, { assignment: { id }, reason }, context) => {
      const doneBefore = reason === null ? 'undo_not_possible' : 'cancel_not_possible';
      const isCancelled = (own: UserAssignment) => own.id === id && own.status === 'cancelled';
      const outcome = await findOutcome(error, doneBefore, isCancelled, context?.wasOnline);
      if (typeof outcome === 'object') onDone({});
      else onRefused(error, outcome === 'unknown');
    },
    onSettled: () => void refetchShiftData(),
  });
}

/** Ids of assignments whose cancellation is pending. */
export function usePendingCancellations(): number[] {
  return useMutationState({
    filters: { mutationKey: [CANCEL], status: 'pending' },
    select: ({ state }) => (state.variables as CancelVariables).assignment.id,
  });
}

/** The reason typed for the last failed attempt, so that the worker does not type it twice. */
export function useLastReason(assignmentId: number): string {
  const reasons = useMutationState({
    filters: { mutationKey: [CANCEL], status: 'error' },
    select: ({ state }) => state.variables as CancelVariables,
  });
  return reasons.findLast(({ assignment }) => assignment.id === assignmentId)?.reason ?? '';
}
