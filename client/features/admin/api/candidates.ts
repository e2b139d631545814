import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import { apiGet } from '../../../lib/api/api.js';

export const candidatesPath = (shiftId: number) => `/api/admin/shifts/${shiftId}/candidates` as const;

/** The best `limit` candidates for a shift. Refetched each time a shift is opened, because other shifts also assign them. */
export function useCandidates(shiftId: number, search: string, limit: number) {
  const path = candidatesPath(shiftId);
  const params = new URLSearchParams({ limit: String(limit), ...(search && { search }) }).toString();
  return useQuery<ShiftCandidate[]>({
    queryKey: [path, params],
    queryFn: ({ signal }) => apiGet(`${path}?${params}`, { signal }),
    // keep the previous page or search result of the same shift while the next one loads
    placeholderData: (previous, query) => (query?.queryKey[0] === path ? keepPreviousData(previous) : undefined),
    staleTime: 0,
  });
}
