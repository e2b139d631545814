import type { ProgressRequest, ProgressResponse } from '../../../../shared/training/training.contract.js';
import { apiPost } from '../../../lib/api/api.js';

const ANSWER_WITHIN_MS = 20_000;

/** Tells the server what was watched [T-17]; `leaving` lets the call outlive the page. */
export function reportProgress(
  trainingId: number,
  report: ProgressRequest,
  { leaving = false } = {},
): Promise<ProgressResponse> {
  return apiPost<ProgressResponse>(`/api/training/${trainingId}/progress`, report, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    keepalive: leaving,
  });
}
