import type { ProgressRequest, ProgressResponse } from '../../../../shared/training/training.contract.js';
import { apiPost } from '../../../lib/api/api.js';

const RESPONSE_TIMEOUT_MS = 20_000;

/** Reports without a response yet, in the order of sending; by training. */
const unanswered = new Map<number, readonly ProgressRequest[]>();

/** Reports the watched part to the server [T-17]; with `isUnloading` the call outlives the page. */
export async function reportProgress(
  trainingId: number,
  report: ProgressRequest,
  { isUnloading = false } = {},
): Promise<ProgressResponse> {
  unanswered.set(trainingId, [...unansweredReports(trainingId), report]);
  try {
    return await apiPost<ProgressResponse>(`/api/training/${trainingId}/progress`, report, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      keepalive: isUnloading,
    });
  } finally {
    unanswered.set(
      trainingId,
      unansweredReports(trainingId).filter((one) => one !== report),
    );
  }
}

/** A training opened now may be read by the server before it stores these. [T-59] */
export function unansweredReports(trainingId: number): readonly ProgressRequest[] {
  return unanswered.get(trainingId) ?? [];
}
