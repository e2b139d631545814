import type { RemovalInput } from '../../shared/assignments/cancel.rules.js';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { openEventKindSql, replacedBySql } from '../workers/attendance.sql.js';
import { hasOpenCorrectionSql } from './corrections/own-correction.sql.js';

export type RemovalFacts = Pick<RemovalInput, 'hasOpenCorrection' | 'clockEventInReview' | 'isStandIn'> & {
  /** The assignment of the no-show in whose place this worker is. */
  standsInFor: number | null;
  /** Another worker is in the place of this one. */
  isReplaced: boolean;
};

/**
 * Reads what else decides whether a worker can be taken off a shift. The caller locks the shift and the worker.
 * @throws DomainError `not_found`
 */
export async function findRemovalFacts(tx: Transaction, assignmentId: number): Promise<RemovalFacts> {
  const [row] = await tx.query<RemovalFacts>(
    `SELECT ${hasOpenCorrectionSql('a')} AS "hasOpenCorrection", ${openEventKindSql('a')} AS "clockEventInReview",
       a.is_stand_in AS "isStandIn", a.stands_in_for AS "standsInFor", ${replacedBySql('a')} IS NOT NULL AS "isReplaced"
     FROM shift_assignments a WHERE a.id = $1`,
    [assignmentId],
  );
  if (!row) throw new DomainError('not_found');
  return row;
}
