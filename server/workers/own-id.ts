import { DomainError } from '../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../platform/http/security/principal.js';

/** The id in a worker's path: another worker's names nothing. @throws DomainError `not_found` */
export function ownId(userId: number, worker: WorkerPrincipal): number {
  if (userId !== worker.id) throw new DomainError('not_found');
  return userId;
}
