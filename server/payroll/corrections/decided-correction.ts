import type {
  CorrectionRequest,
  DecideCorrectionRequest,
  DecidedCorrection,
} from '../../../shared/payroll/correction-request.contract.js';
import { decideShownRevision } from '../../../shared/kernel/revision.rules.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { CorrectionRequestRow } from '../../assignments/corrections/correction-request.entity.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { lockTimesheetAndWorker } from '../timesheets/lock-timesheet.js';
import { getCorrection } from './correction.query.js';

export type LockedCorrection = {
  request: CorrectionRequestRow;
  timesheet: ShiftAssignment;
  /** As the desk sees it now. */
  current: CorrectionRequest;
};

/** Locks worker, assignment and request, in the lock order. `zone` is the site's time zone. @throws DomainError `not_found` */
export async function lockCorrection(tx: Transaction, id: string, zone: string): Promise<LockedCorrection> {
  const requests = tx.repository(CorrectionRequestRow);
  const found = await requests.findOneBy({ id });
  if (!found) throw new DomainError('not_found');
  const timesheet = await lockTimesheetAndWorker(tx, found.shiftAssignmentId);
  const lock = { mode: 'for_no_key_update' } as const;
  const request = await requests.findOneOrFail({ where: { id }, lock });
  return { request, timesheet, current: await getCorrection(tx, id, zone) };
}

type Outcome = 'accepted' | 'declined';

/** Whether the same admin decided the request this way already: the response was lost. [W-146] */
export function isRepeatedDecision({ request }: LockedCorrection, outcome: Outcome, adminId: number): boolean {
  return request.state === outcome && request.decidedBy === adminId;
}

/**
 * Refuses a decision on a request that is decided or withdrawn, or whose timesheet changed since it was shown. @throws
 * DomainError `correction_settled`, `changed_since_shown` with the current request [W-134, W-144]
 */
export function refuseOutdated({ request, current }: LockedCorrection, shown: DecideCorrectionRequest): void {
  if (request.state !== 'open') throw new DomainError('correction_settled');
  if (!decideShownRevision(shown, current).ok) throw new DomainError('changed_since_shown', {}, [], current);
}

/** Stores the decision with its audit row. @returns the id of the audit row, whose reason the worker's notification has */
export async function writeDecision(
  tx: Transaction,
  { request, timesheet }: LockedCorrection,
  decision: { outcome: Outcome; reason: string; at: Instant; adminId: number },
): Promise<string> {
  const { outcome, reason, at, adminId } = decision;
  await tx
    .repository(CorrectionRequestRow)
    .update({ id: request.id }, { state: outcome, decidedAt: at, decidedBy: adminId, decisionReason: reason });
  return audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: `correction_request.${outcome}`,
    subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
    changes: { correctionRequestId: request.id },
    reason: { text: reason, aboutUserId: timesheet.userId },
  });
}

export function presentDecision({ request }: LockedCorrection, state: Outcome): DecidedCorrection {
  return { id: request.id, state, assignmentId: request.shiftAssignmentId };
}
