import { useQuery } from '@tanstack/react-query';
import type { PayRunPreview, PreviewPaymentRequest } from '../../../../shared/payroll/payroll.contract.js';
import { apiPost } from '../../../lib/api/api.js';

const PATH = '/api/admin/payments/preview';

/** What paying these would come to now, asked anew each time: others pay too [E-16, E-18]. */
export function usePaymentPreview(assignmentIds: readonly number[]) {
  return useQuery<PayRunPreview>({
    queryKey: [PATH, ...assignmentIds],
    queryFn: ({ signal }) => {
      const asked: PreviewPaymentRequest = { assignmentIds: [...assignmentIds] };
      return apiPost(PATH, asked, { signal, isQuestion: true });
    },
    staleTime: 0,
    gcTime: 0,
  });
}
