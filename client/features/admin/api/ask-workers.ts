import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AskWorkersResponse, AskWorkersRequest } from '../../../../shared/assignments/candidate.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { candidatesPath } from './candidates.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** Asks workers to take a shift; who was asked is in the list of candidates. */
export function useAskWorkers(shiftId: number) {
  const { t } = useTranslation('planning');
  const queryClient = useQueryClient();
  return useAdminMutation<AskWorkersRequest, AskWorkersResponse>({
    call: (body) => apiPost<AskWorkersResponse>(`/api/admin/shifts/${shiftId}/ask`, body),
    touches: TOUCHES,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [candidatesPath(shiftId)] }),
    fallback: t('failed.ask'),
    done: ({ message }) => ({ title: message }),
  });
}
