import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import { apiGet } from '../../../lib/api/api.js';

export const candidatesPath = (shiftId: number) => `/api/admin/shifts/${shiftId}/candidates` as const;

/** The first `limit` who could take a shift, best first; asked anew each time a shift is opened: others fill it too. */
export function useCandidates(shiftId: number, search: string, limit: number) {
  const path = candidatesPath(shiftId);
  const asked = new URLSearchParams({ limit: String(limit), ...(search && { search }) }).toString();
  return useQuery<ShiftCandidate[]>({
    queryKey: [path, asked],
    queryFn: ({ signal }) => apiGet(`${path}?${asked}`, { signal }),
    // while a longer part or another search is on its way; never another shift's people
    placeholderData: (previous, query) => (query?.queryKey[0] === path ? keepPreviousData(previous) : undefined),
    staleTime: 0,
  });
}
