import { useMutation } from '@tanstack/react-query';
import type { CancelRequest, CancelResponse } from '../../../../shared/assignments/assignment.contract.js';
import { apiPost } from '../../../lib/api.js';
import { useRefetchWork } from './refetch-work.js';

type Cancelling = CancelRequest & { assignmentId: number };

/** Gives a shift back, or withdraws an application [S-27]. */
function cancelAssignment({ assignmentId, reason }: Cancelling): Promise<CancelResponse> {
  const body: CancelRequest = { reason };
  return apiPost<CancelResponse>(`/api/assignments/${assignmentId}/cancel`, body);
}

export function useCancelAssignment() {
  const refetchWork = useRefetchWork();
  return useMutation({ mutationFn: cancelAssignment, onSettled: () => void refetchWork() });
}
