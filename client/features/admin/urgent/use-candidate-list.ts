import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  ShiftCandidate,
  AskWorkersResponse,
  AskWorkersRequest,
} from '../../../../shared/assignments/candidate.contract.js';
import { FILLING } from '../../../../shared/assignments/assignments.policy.js';
import { candidatesPath } from '../api/candidates.js';
import { useCheckedRows } from '../lists/use-checked-rows.js';
import { apiPost } from '../../../lib/api/api.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { useSearchedList } from '../api/use-searched-list.js';

export type CandidateListState = ReturnType<typeof useCandidateList>;

/** The candidates of one shift: the search, the loaded page, and the workers who are selected to be asked. */
export function useCandidateList(shiftId: number) {
  const list = useSearchedList<ShiftCandidate>(candidatesPath(shiftId));
  const selection = useCheckedRows();
  const mutation = useAskWorkers(shiftId);
  const askable = (list.query.data ?? []).filter(canBeAsked).slice(0, FILLING.maxAskedAtOnce);
  const selected = askable.filter(({ id }) => selection.has(id));
  return {
    ...list,
    askable,
    selected,
    isSelected: selection.has,
    toggle: selection.toggle,
    toggleAll: () => selection.replace(selected.length < askable.length ? askable.map(({ id }) => id) : []),
    isAsking: mutation.isPending,
    ask: (isExclusive: boolean) => {
      const userIds = selected.map(({ id }) => id);
      mutation.mutate({ userIds, ...(isExclusive && { isExclusive }) }, { onSuccess: () => selection.remove(userIds) });
    },
  };
}

export function canBeAsked({ cannotAsk }: ShiftCandidate): boolean {
  return cannotAsk === null;
}

const REFETCH_PATHS = [] as const;

/** Asks workers to take a shift; the list of candidates then shows the time of asking. */
function useAskWorkers(shiftId: number) {
  const { t } = useTranslation('planning');
  const queryClient = useQueryClient();
  return useAdminMutation<AskWorkersRequest, AskWorkersResponse>({
    call: (body) => apiPost<AskWorkersResponse>(`/api/admin/shifts/${shiftId}/ask`, body),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [candidatesPath(shiftId)] }),
    fallback: t('failed.ask'),
    done: ({ message }) => ({ title: message }),
  });
}
