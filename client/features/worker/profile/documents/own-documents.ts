import { SIGNED_LINKS } from '../../../../../shared/kernel/policy.js';
import { MINUTE_MS } from '../../../../../shared/kernel/time.js';
import type { WorkerDocumentView } from '../../../../../shared/workers/worker.contract.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

export const DOCUMENTS_PATH = '/api/user/documents';

/** The worker's documents, refetched before their links expire, and removed from the cache on unmount [U-11, A-40]. */
export function useOwnDocuments() {
  return useAuthenticatedQuery<WorkerDocumentView[]>(DOCUMENTS_PATH, {
    refetchInterval: (SIGNED_LINKS.document.minutes - 1) * MINUTE_MS,
    gcTime: 0,
  });
}
