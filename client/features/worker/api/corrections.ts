import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type {
  AskCorrectionRequest,
  OwnCorrectionRequest,
} from '../../../../shared/payroll/correction-request.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useRefetchShiftData } from './refetch-shift-data.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';

/** Asks for other times of a shift. The same content keeps its id, so that a repeated call asks once [K-60, K-68]. */
export function useAskCorrection(assignmentId: number) {
  const queryClient = useQueryClient();
  const refetchShiftData = useRefetchShiftData();
  const [ids] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: (form: Omit<AskCorrectionRequest, 'clientRequestId'>) => {
      const content = JSON.stringify(form);
      const clientRequestId = ids.get(content) ?? crypto.randomUUID();
      ids.set(content, clientRequestId);
      const body: AskCorrectionRequest = { ...form, clientRequestId };
      return apiPost<OwnCorrectionRequest>(`/api/assignments/${assignmentId}/correction-requests`, body);
    },
    onSuccess: (request) => writeCorrection(queryClient, assignmentId, request),
    onSettled: () => void refetchShiftData(),
  });
}

/** Withdraws an open request [K-66]. */
export function useWithdrawCorrection(assignmentId: number) {
  const queryClient = useQueryClient();
  const refetchShiftData = useRefetchShiftData();
  return useMutation({
    mutationFn: (requestId: string) =>
      apiPost<OwnCorrectionRequest>(`/api/correction-requests/${requestId}/withdraw`, undefined, { asksToLogIn: true }),
    onSuccess: (request) => writeCorrection(queryClient, assignmentId, request),
    onSettled: () => void refetchShiftData(),
  });
}

/** Writes the request to the list before the refetch. */
async function writeCorrection(
  queryClient: QueryClient,
  assignmentId: number,
  correctionRequest: OwnCorrectionRequest,
) {
  await queryClient.cancelQueries({ queryKey: [ASSIGNMENTS_PATH] });
  queryClient.setQueryData<UserAssignment[]>([ASSIGNMENTS_PATH], (list) =>
    list?.map((one) => (one.id === assignmentId ? { ...one, correctionRequest } : one)),
  );
}
