import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  EmployeeNumberRequest,
  EmployeeNumberResponse,
  PeriodWorker,
  PreviewNumbersRequest,
  PreviewNumbersResponse,
  SetNumbersRequest,
  SetNumbersResponse,
} from '../../../../shared/payroll/pay-period.contract.js';
import { readNumberLines } from '../../../../shared/payroll/number-list.rules.js';
import type { WorkerDetails } from '../../../../shared/workers/worker-list.contract.js';
import { apiPost, apiPut } from '../../../lib/api/api.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { apiGetAll } from '../../../lib/api/api-lists.js';
import { keepRowOrder } from './keep-row-order.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { workerPath } from './worker.js';

const periodWorkersPath = (week: string) => `${ADMIN_PATHS.payPeriods}/${week}/employee-numbers`;
const PATH_OF_ANY_PERIOD = new RegExp(`^${periodWorkersPath('[^/]+')}$`);
const periodLists = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => PATH_OF_ANY_PERIOD.test(String(path)),
};

/**
 * The workers paid in a pay period, those without a number first. Refetched each time and never cached. A refetch
 * keeps the order on the screen, so that no row moves away from the keyboard focus [E-23].
 */
export const usePeriodWorkers = (week: string) =>
  useQuery<PeriodWorker[]>({
    queryKey: [periodWorkersPath(week)],
    queryFn: ({ signal }) => apiGetAll(periodWorkersPath(week), { signal }),
    structuralSharing: (shown, fresh) => keepRowOrder(shown as PeriodWorker[] | undefined, fresh as PeriodWorker[]),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Sets the payroll number of a worker and updates it on the screen. A refusal usually means that another admin changed
 * it, so the mutation ends once the new number is shown [E-23].
 */
export function useSetEmployeeNumber(workerId: number) {
  const queryClient = useQueryClient();
  return useMutation<EmployeeNumberResponse, Error, EmployeeNumberRequest>({
    mutationFn: (body) => apiPut(`${workerPath(workerId)}/employee-number`, body),
    onSuccess: ({ employeeNumber }) => {
      queryClient.setQueriesData<PeriodWorker[]>(periodLists, (workers) =>
        workers?.map((one) => (one.id === workerId ? { ...one, employeeNumber } : one)),
      );
      queryClient.setQueryData<WorkerDetails>(
        [workerPath(workerId)],
        (worker) => worker && { ...worker, employeeNumber },
      );
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      await Promise.all([
        queryClient.invalidateQueries(periodLists),
        queryClient.invalidateQueries({ queryKey: [workerPath(workerId)] }),
      ]);
    },
  });
}

/** Finds the workers of a pasted list, and its problems. The variable of the mutation is the pasted text. [W-236] */
export const usePreviewNumbers = () =>
  useMutation<PreviewNumbersResponse, Error, string>({
    mutationFn: (pasted) => {
      const body: PreviewNumbersRequest = { lines: readNumberLines(pasted) };
      return apiPost('/api/admin/employee-numbers/preview', body, { isReadOnly: true });
    },
  });

const NO_PATHS: readonly [] = [];

/** Sets the numbers of a list, all or none. [W-238] */
export function useSetNumbers() {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  return useAdminMutation<SetNumbersRequest, SetNumbersResponse>({
    call: (body) => apiPost('/api/admin/employee-numbers', body),
    refetchPaths: NO_PATHS,
    refetchAlso: () => queryClient.invalidateQueries(periodLists),
    fallback: t('employeeNumber.list.saveFailed'),
    done: ({ changedCount }) => ({ title: t('employeeNumber.list.saved', { count: changedCount }) }),
  });
}
