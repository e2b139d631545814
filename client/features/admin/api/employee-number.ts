import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EmployeeNumberRequest,
  EmployeeNumberResponse,
  PeriodWorker,
} from '../../../../shared/payroll/pay-period.contract.js';
import type { WorkerDetails } from '../../../../shared/workers/worker-list.contract.js';
import { ApiError, apiGetAll, apiPut } from '../../../lib/api/api.js';
import { inShownOrder } from './in-shown-order.js';
import { ADMIN_PATHS } from './paths.js';
import { workerPath } from './worker.js';

const periodWorkersPath = (week: string) => `${ADMIN_PATHS.payPeriods}/${week}/employee-numbers`;
const PATH_OF_ANY_PERIOD = new RegExp(`^${periodWorkersPath('[^/]+')}$`);
const periodLists = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => PATH_OF_ANY_PERIOD.test(String(path)),
};

/**
 * Whom a pay period pays, those without a number first; asked for anew each time, and kept nowhere. What comes anew while they
 * are on the screen comes in its place: in the order of a fresh list a line would move away from under the keyboard [E-23].
 */
export const usePeriodWorkers = (week: string) =>
  useQuery<PeriodWorker[]>({
    queryKey: [periodWorkersPath(week)],
    queryFn: ({ signal }) => apiGetAll(periodWorkersPath(week), { signal }),
    structuralSharing: (shown, fresh) => inShownOrder(shown as PeriodWorker[] | undefined, fresh as PeriodWorker[]),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The number by which payroll knows a worker; what is on the screen takes it over. Refused, it mostly was changed by somebody
 * else: done when that is on the screen [E-23].
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
