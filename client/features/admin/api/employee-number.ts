import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EmployeeNumberRequest,
  EmployeeNumberResponse,
  PeriodWorker,
} from '../../../../shared/payroll/pay-period.contract.js';
import type { WorkerDetails } from '../../../../shared/workers/worker-list.contract.js';
import { ApiError, apiGetAll, apiPut } from '../../../lib/api.js';
import { ADMIN_PATHS } from './paths.js';
import { workerPath } from './worker.js';

const periodWorkersPath = (week: string) => `${ADMIN_PATHS.payPeriods}/${week}/employee-numbers`;
const PATH_OF_ANY_PERIOD = new RegExp(`^${periodWorkersPath('[^/]+')}$`);
const periodLists = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => PATH_OF_ANY_PERIOD.test(String(path)),
};

/** Whom a pay period pays, those without a number first; asked for anew each time, and kept nowhere [E-23]. */
export const usePeriodWorkers = (week: string) =>
  useQuery<PeriodWorker[]>({
    queryKey: [periodWorkersPath(week)],
    queryFn: ({ signal }) => apiGetAll(periodWorkersPath(week), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The number by which payroll knows a worker [E-23]. What is on the screen takes it over in its place: in the order of a fresh
 * list the line would move away from under the keyboard. Refused, it mostly was changed by somebody else.
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
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      void queryClient.invalidateQueries(periodLists);
      void queryClient.invalidateQueries({ queryKey: [workerPath(workerId)] });
    },
  });
}
