import type { OverlappingWorkers } from '../../../../shared/shifts/shift.contract.js';
import { ApiError } from '../../../lib/api/api-error.js';

/** A worker whose shifts would overlap at the new times of a shift. */
export type NamedWorker = OverlappingWorkers['overlapping'][number];

/** Returns the workers whom a refused edit of a shift could leave out; none for another error. [W-196] */
export function overlappingWorkersIn(error: unknown): NamedWorker[] {
  if (!(error instanceof ApiError)) return [];
  if (!error.is('edit_overlaps_worker') && !error.is('edit_overlaps_workers')) return [];
  return (error.problem?.current as OverlappingWorkers | undefined)?.overlapping ?? [];
}
