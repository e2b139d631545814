import { useMutation } from '@tanstack/react-query';
import type { ClaimResponse } from '../../../../shared/assignments/assignment.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { apiPost } from '../../../lib/api.js';
import { useRefetchWork } from './refetch-work.js';

type Claimed = Pick<AvailableShift, 'id' | 'requiresApproval'>;

/** Takes the position, or files an application where the shift needs approval [S-13, S-14, S-15]. */
function claimShift({ id, requiresApproval }: Claimed): Promise<ClaimResponse> {
  return apiPost<ClaimResponse>(`/api/shifts/${id}/${requiresApproval ? 'apply' : 'assign'}`);
}

export function useClaimShift() {
  const refetchWork = useRefetchWork();
  return useMutation({ mutationFn: claimShift, onSettled: () => void refetchWork() });
}
