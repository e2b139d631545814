import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { ClaimResponse, UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { serverNow } from '../../../lib/time/clock.js';
import { suggestInstall } from '../../../lib/pwa/install-offer.js';
import { suggestPush } from '../../../lib/push/push-hint-state.js';
import { assignmentOfClaim, withClaimed } from '../model/confirmed-changes.js';
import { SHIFTS_PATH } from './available-shifts.js';
import { useRefetchShiftData } from './refetch-shift-data.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { findOutcome } from './find-outcome.js';

const CLAIM = 'claim-shift';

type ClaimHandlers = {
  /** Without a message if the response was lost and the result comes from the list of own assignments. */
  onDone: (response: Pick<ClaimResponse, 'assignment'> & { message?: string }) => void;
  onRefused: (error: unknown, isUnknown: boolean) => void;
};

const isTaken = ({ status }: UserAssignment) => status === 'assigned' || status === 'pending';

/** Claims a position, or files an application if the shift requires approval [S-13, S-14, S-15]. */
function claimShift({ id, requiresApproval }: AvailableShift): Promise<ClaimResponse> {
  const action = requiresApproval ? 'apply' : 'assign';
  return apiPost<ClaimResponse>(`/api/shifts/${id}/${action}`, undefined, { asksToLogIn: true });
}

/**
 * While the call is pending, screens show it (`usePendingClaims`). The lists are changed only after the server has
 * confirmed, at once, and then refetched. After a refusal only the pending state is removed.
 */
export function useClaimShift({ onDone, onRefused }: ClaimHandlers) {
  const queryClient = useQueryClient();
  const refetchShiftData = useRefetchShiftData();
  const { mutate } = useMutation({
    mutationKey: [CLAIM],
    mutationFn: claimShift,
    onMutate: () => ({ wasOnline: navigator.onLine }),
    onSuccess: (response, shift) => {
      queryClient.setQueryData<UserAssignment[]>(
        [ASSIGNMENTS_PATH],
        (own) => own && [...own, assignmentOfClaim(shift, response.assignment, serverNow())],
      );
      queryClient.setQueriesData<AvailableShift[]>(
        { queryKey: [SHIFTS_PATH] },
        (shifts) => shifts && withClaimed(shifts, response.assignment),
      );
      onDone(response);
      suggestInstall();
      suggestPush();
    },
    onError: async (error, { id }, context) => {
      const isMine = (own: UserAssignment) => own.shiftId === id && isTaken(own);
      const outcome = await findOutcome(error, 'already_on_shift', isMine, context?.wasOnline);
      if (typeof outcome === 'object') onDone({ assignment: outcome });
      else onRefused(error, outcome === 'unknown');
    },
    onSettled: () => void refetchShiftData(),
  });
  const isPending = ({ id }: AvailableShift) =>
    queryClient.isMutating({
      mutationKey: [CLAIM],
      predicate: ({ state }) => (state.variables as AvailableShift).id === id,
    }) > 0;
  return { mutate, isPending };
}

/** Shifts whose claim or application is pending. */
export function usePendingClaims(): AvailableShift[] {
  return useMutationState({
    filters: { mutationKey: [CLAIM], status: 'pending' },
    select: ({ state }) => state.variables as AvailableShift,
  });
}
