import { Injectable } from '@nestjs/common';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { UndecidedEvent } from '../../../shared/assignments/clock.rules.js';
import { siteDate, siteTime } from '../../../shared/kernel/site-time.js';
import { type Instant, instant } from '../../../shared/kernel/time.js';
import type {
  AskCorrectionRequest,
  CorrectionState,
  OwnCorrectionRequest,
} from '../../../shared/payroll/correction-request.contract.js';
import {
  type CorrectableAssignment,
  decideAskCorrection,
  decideCorrectionTimes,
} from '../../../shared/payroll/correction-request.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { hasOpenEventSql, openEventKindSql } from '../../workers/attendance.sql.js';
import { lockAssignment } from '../position-locks.js';
import { CorrectionRequestRow } from './correction-request.entity.js';
import { getOwnCorrection, newestCorrectionStateSql } from './own-correction.sql.js';

type AssignmentRow = {
  status: AssignmentStatus;
  starts_ms: number;
  ends_ms: number;
  in_ms: number | null;
  out_ms: number | null;
  hours: number | null;
  missing_clock_out: boolean;
  event_in_review: UndecidedEvent['clockEventInReview'];
  clock_out_in_review: boolean;
  request_state: CorrectionState | null;
};

/**
 * A worker asks for other times of an own shift. The desk decides (`server/payroll/corrections`); until then nothing
 * changes. A repeated request with the same `clientRequestId` creates one. [K-60 to K-65]
 */
@Injectable()
export class AskCorrection {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Stores the request and returns it. @throws DomainError `not_found`, `request_id_reused`, or an error of
   * `decideAskCorrection` or `decideCorrectionTimes`
   */
  async ask(workerId: number, assignmentId: number, request: AskCorrectionRequest): Promise<OwnCorrectionRequest> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const id = request.clientRequestId.toLowerCase();
    return this.unitOfWork.run(async (tx) => {
      await lockAssignment(tx, assignmentId, workerId);
      if (await isRepeated(tx, { id, assignmentId, zone: context.zone }, request)) return getOwnCorrection(tx, id);
      const assignment = await readAssignment(tx, assignmentId);
      unwrap(decideAskCorrection(assignment, context.now));
      const { clockInAt, clockOutAt } = unwrap(decideCorrectionTimes(assignment, request, context));
      const reason = request.reason.trim();
      await tx.repository(CorrectionRequestRow).insert({
        ...{ id, shiftAssignmentId: assignmentId, clockInTime: clockInAt, clockOutTime: clockOutAt },
        ...{ reason, createdAt: context.now },
      });
      await audit(tx, {
        at: context.now,
        actor: { kind: 'worker', id: workerId },
        action: 'correction_request.sent',
        subject: { kind: 'assignment', id: assignmentId, userId: workerId },
        changes: { correctionRequestId: id },
        reason: { text: reason, aboutUserId: workerId },
      });
      return getOwnCorrection(tx, id);
    });
  }
}

/**
 * Whether an earlier copy of this request was stored. @throws DomainError `request_id_reused` if the id belongs to
 * another request
 */
async function isRepeated(
  tx: Transaction,
  { id, assignmentId, zone }: { id: string; assignmentId: number; zone: string },
  request: AskCorrectionRequest,
): Promise<boolean> {
  await lockRequestId(tx, 'correction_requests', id);
  const known = await tx.repository(CorrectionRequestRow).findOneBy({ id });
  if (!known) return false;
  const reads = (at: Instant, date: string, time: string) => siteDate(at, zone) === date && siteTime(at, zone) === time;
  const isSame =
    known.shiftAssignmentId === assignmentId &&
    known.reason === request.reason.trim() &&
    reads(known.clockInTime, request.clockInDate, request.clockInTime) &&
    reads(known.clockOutTime, request.clockOutDate, request.clockOutTime);
  if (!isSame) throw new DomainError('request_id_reused');
  return true;
}

async function readAssignment(tx: Transaction, id: number): Promise<CorrectableAssignment> {
  const [row] = await tx.query<AssignmentRow>(
    `SELECT a.status, ${epochMsSql('a.starts_at')} AS starts_ms, ${epochMsSql('a.ends_at')} AS ends_ms,
       ${epochMsSql('a.clock_in_time')} AS in_ms, ${epochMsSql('a.clock_out_time')} AS out_ms,
       a.hours_worked::float8 AS hours, a.missing_clock_out, ${openEventKindSql('a')} AS event_in_review,
       ${hasOpenEventSql('a', 'clock_out')} AS clock_out_in_review, ${newestCorrectionStateSql('a')} AS request_state
     FROM shift_assignments a WHERE a.id = $1`,
    [id],
  );
  if (!row) throw new DomainError('not_found');
  const at = (epochMs: number | null) => (epochMs === null ? null : instant(epochMs));
  return {
    status: row.status,
    startsAt: instant(row.starts_ms),
    endsAt: instant(row.ends_ms),
    clockInAt: at(row.in_ms),
    clockOutAt: at(row.out_ms),
    hoursWorked: row.hours,
    missingClockOut: row.missing_clock_out,
    clockEventInReview: row.event_in_review,
    clockOutInReview: row.clock_out_in_review,
    requestState: row.request_state,
  };
}
