import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SsnOnFile, SsnRequest } from '../../../../../shared/workers/worker.contract.js';
import { apiPut } from '../../../../lib/api/api.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

const SSN_PATH = '/api/user/ssn';

/** GET /api/user/ssn: the last four digits, removed from the cache on unmount [U-10, A-40]. */
export function useOwnSsn() {
  return useAuthenticatedQuery<SsnOnFile>(SSN_PATH, { gcTime: 0 });
}

/** PUT /api/user/ssn [U-10, U-11] */
export function useSetSsn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SsnRequest) => apiPut<SsnOnFile>(SSN_PATH, body),
    gcTime: 0, // the mutation cache holds what was sent
    onSuccess: (onFile) => queries.setQueryData([SSN_PATH], onFile),
  });
}
