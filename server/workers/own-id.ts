import { DomainError } from '../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../platform/http/security/principal.js';

/** Returns the worker id of a path if it is the caller's own. @throws DomainError `not_found` for another worker's */
export function ownId(userId: number, worker: WorkerPrincipal): number {
  if (userId !== worker.id) throw new DomainError('not_found');
  return userId;
}
