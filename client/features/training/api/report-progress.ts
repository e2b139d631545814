import type { ProgressRequest, ProgressResponse } from '../../../../shared/training/training.contract.js';
import { apiPost } from '../../../lib/api/api.js';

const RESPONSE_TIMEOUT_MS = 20_000;

/** Reports the watched part to the server [T-17]; with `isUnloading` the call outlives the page. */
export function reportProgress(
  trainingId: number,
  report: ProgressRequest,
  { isUnloading = false } = {},
): Promise<ProgressResponse> {
  return apiPost<ProgressResponse>(`/api/training/${trainingId}/progress`, report, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    keepalive: isUnloading,
  });
}
