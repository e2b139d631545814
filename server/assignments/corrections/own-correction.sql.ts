import type { OwnCorrectionRequest } from '../../../shared/payroll/correction-request.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isoSql, viewColumns, viewJson, type ViewSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

const OWN_CORRECTION: ViewSql<OwnCorrectionRequest> = {
  id: 'c.id',
  state: 'c.state',
  clockInTime: isoSql('c.clock_in_time'),
  clockOutTime: isoSql('c.clock_out_time'),
  reason: 'c.reason',
  createdAt: isoSql('c.created_at'),
  decidedAt: isoSql('c.decided_at'),
  decisionReason: 'c.decision_reason',
};

const newestOf = (assignment: string) => `FROM correction_requests c WHERE c.shift_assignment_id = ${assignment}.id
  ORDER BY c.created_at DESC, c.id LIMIT 1`;

/** Returns SQL for the newest correction request of an assignment as JSON; NULL for none. [K-67] */
export function newestCorrectionSql(assignment: string): string {
  return `(SELECT ${viewJson(OWN_CORRECTION)} ${newestOf(assignment)})`;
}

/** Returns SQL for the state of the newest correction request of an assignment; NULL for none. */
export function newestCorrectionStateSql(assignment: string): string {
  return `(SELECT c.state ${newestOf(assignment)})`;
}

/** Returns SQL that is true if an assignment has an open correction request. */
export function hasOpenCorrectionSql(assignment: string): string {
  return `EXISTS (SELECT FROM correction_requests c WHERE c.shift_assignment_id = ${assignment}.id AND c.state = 'open')`;
}

/** Whether a worker asks for times of the shift. The caller locks its workers. [W-139, W-140] */
export async function hasOpenCorrection(tx: Transaction, shiftId: number): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM shift_assignments a WHERE a.shift_id = $1 AND ${hasOpenCorrectionSql('a')}) AS found`,
    [shiftId],
  );
  return row?.found ?? false;
}

/** Returns a request as its worker sees it. @throws DomainError `not_found` */
export async function getOwnCorrection(tx: Transaction, id: string): Promise<OwnCorrectionRequest> {
  const [row] = await tx.query<OwnCorrectionRequest>(
    `SELECT ${viewColumns(OWN_CORRECTION)} FROM correction_requests c WHERE c.id = $1`,
    [id],
  );
  if (!row) throw new DomainError('not_found');
  return row;
}
