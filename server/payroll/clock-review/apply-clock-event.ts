import { Injectable } from '@nestjs/common';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { ReviewedClockEvent } from '../../../shared/payroll/clock-review.contract.js';
import { type AppliedTimes, decideApplyClockEvent } from '../../../shared/payroll/clock-review.rules.js';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { addPositionIfFull } from '../../assignments/add-position.js';
import { buildResponse, type StoredResponse } from '../../assignments/clock/clock-response.js';
import { refuseRecordedOverlap } from '../../assignments/clock/recorded-times.js';
import { SettleClockEvent } from '../../assignments/clock/settle-clock-event.js';
import { withdrawOpenCorrection } from '../../assignments/corrections/withdraw-correction.js';
import { CorrectAttendance } from '../../performance/correct-attendance.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { changeTimesheet, type RequestingAdmin } from '../timesheets/change-timesheet.js';
import { lockTimesheet } from '../timesheets/lock-timesheet.js';
import { notifyOfHours } from '../timesheets/notify-of-hours.js';
import { refuseLockedWork } from '../pay-periods/refuse-locked-work.js';
import { insertFinalDecision, lockReviewedEvent, type ReviewedEvent } from './reviewed-event.js';

type By = { at: Instant; adminId: number; reason: string };
type Reader = { zone: string; language: Language };

/**
 * Applies a clock event under review: times, hours, approval, lateness and no-show change as with times that an admin
 * enters. A cancelled assignment becomes active again. decisions: Offline clock events [W-27, W-29, O-15]
 */
@Injectable()
export class ApplyClockEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly attendance: CorrectAttendance,
    private readonly settling: SettleClockEvent,
  ) {}

  /**
   * Applies the event and returns its outcome. @throws DomainError `not_found`, `shifts_overlap`,
   * `already_clocked_in`, or an error of `decideApplyClockEvent`
   */
  async apply(eventId: string, reason: string, admin: RequestingAdmin): Promise<ReviewedClockEvent> {
    const by = { at: this.clock.now(), adminId: admin.id, reason: reason.trim() };
    return this.unitOfWork.run(async (tx) => {
      const event = await lockReviewedEvent(tx, eventId);
      const { timesheet } = event;
      const state = { ...timesheet, clockInAt: timesheet.clockInTime, clockOutAt: timesheet.clockOutTime };
      const { times } = unwrap(decideApplyClockEvent(event.clockEvent, state, by.at));
      const withdrewCorrection = await withdrawCorrection(tx, event, by);
      // decides before it writes: while the event is undecided, a late arrival does not count
      const response = this.responseFor(event, times, withdrewCorrection);
      await insertFinalDecision(tx, event, { ...by, outcome: 'applied', response });
      await this.write(tx, event, times, by, admin.language);
      await this.settleWaiting(tx, event, times, by.at);
      const { id: assignmentId } = timesheet;
      const now = await lockTimesheet(tx, assignmentId); // with a clock-out that was waiting
      const notification = { kind: 'clockEventApplied', auditId: null, withdrewCorrection } as const;
      await notifyOfHours(tx, this.jobs, timesheet, now, notification);
      return { id: eventId, outcome: 'applied', assignmentId };
    });
  }

  private async write(
    tx: Transaction,
    event: ReviewedEvent,
    times: AppliedTimes,
    by: By,
    language: Language,
  ): Promise<void> {
    const { timesheet } = event;
    const zone = this.config.site.timeZone;
    if (times.status === 'in_progress')
      await applyInProgress(tx, event, times, { ...by, zone, language }, this.attendance);
    else {
      const changedBy = { ...by, action: 'clock_event.applied', clockEventId: event.id } as const;
      await changeTimesheet(tx, timesheet, { ...times, hoursEdited: false }, changedBy, {
        attendance: this.attendance,
        jobs: this.jobs,
        zone,
        language,
      });
    }
    if (event.clockEvent.kind === 'resume') return;
    const column = event.clockEvent.kind === 'clock_in' ? 'clock_in_location' : 'clock_out_location';
    const location = event.location === null ? null : JSON.stringify(event.location);
    await tx.query(`UPDATE shift_assignments SET ${column} = $2 WHERE id = $1`, [timesheet.id, location]);
  }

  /** Returns the response that the worker would have received if the event had been applied on arrival. */
  private responseFor(
    { clientEventId, language, clockEvent, distanceMeters, timesheet }: ReviewedEvent,
    times: AppliedTimes,
    withdrewCorrection: boolean,
  ): StoredResponse {
    const judgement = { outcome: 'applied', judgedAt: clockEvent.judgedAt, distanceMeters } as const;
    const clocked =
      times.status === 'completed'
        ? { clockOutAt: times.clockOutAt, hoursWorked: hundredthsToHours(times.hours) }
        : { clockOutAt: null, hoursWorked: null };
    const view = { id: timesheet.id, status: times.status, clockInAt: times.clockInAt, ...clocked };
    const reader = { language, zone: this.config.site.timeZone };
    return buildResponse(
      { kind: clockEvent.kind, clientEventId },
      { judgement, flags: [], withdrewCorrection },
      view,
      reader,
    );
  }

  /** Decides the clock-outs that arrived before this clock-in and were on hold for it. */
  private async settleWaiting(tx: Transaction, event: ReviewedEvent, times: AppliedTimes, now: Instant): Promise<void> {
    if (times.status !== 'in_progress') return;
    const { workerIsActive, language } = event;
    await this.settling.settleWaiting(tx, event.timesheet.id, { now, workerIsActive, language });
  }
}

/** A resume withdraws the open correction request, which is about the clock-out that it takes back. [K-90] */
async function withdrawCorrection(tx: Transaction, event: ReviewedEvent, { at, adminId }: By): Promise<boolean> {
  if (event.clockEvent.kind !== 'resume') return false;
  return withdrawOpenCorrection(tx, event.timesheet, { at, actor: { kind: 'admin', id: adminId } });
}

/** Another worker stands in for the same no-show. */
const IS_PLACE_TAKEN = `EXISTS (SELECT FROM shift_assignments o
  WHERE o.stands_in_for = a.stands_in_for AND o.id <> a.id AND o.status <> 'cancelled')`;

type ClockedIn = Extract<AppliedTimes, { status: 'in_progress' }>;

/**
 * Writes the clock-in of a reviewed event to an assignment without a clock-out, or takes the clock-out back for a
 * reviewed resume. A cancelled assignment becomes active again; if the shift is full, it gets one more position. A
 * stand-in whose place another worker took stays on the shift besides. Database constraints prevent an overlap and a
 * second open clock-in. [W-334, W-335]
 */
async function applyInProgress(
  tx: Transaction,
  event: ReviewedEvent,
  { clockInAt, missingClockOut }: ClockedIn,
  { at, adminId, reason, zone, language }: By & Reader,
  attendance: CorrectAttendance,
): Promise<void> {
  const { timesheet } = event;
  await refuseLockedWork(tx, timesheet, { clockInAt, clockOutAt: null });
  await refuseRecordedOverlap(tx, timesheet, { clockInAt, clockOutAt: null }, { zone, language });
  const isPositionAdded =
    timesheet.status === 'cancelled' &&
    (await addPositionIfFull(tx, { id: timesheet.shiftId, ...event.shift }, { at, adminId }));
  await tx.query(
    `UPDATE shift_assignments a SET status = 'in_progress', clock_in_time = $2, missing_clock_out = $3,
       clock_out_time = NULL, clock_out_location = NULL, hours_worked = NULL, hours_edited = false, cancelled_at = NULL,
       cancellation_reason = NULL, is_late_cancellation = false, is_short_notice = false, is_undone = false,
       stands_in_for = CASE WHEN ${IS_PLACE_TAKEN} THEN NULL ELSE stands_in_for END WHERE id = $1`,
    [timesheet.id, toIso(clockInAt), missingClockOut],
  );
  const statusChange =
    timesheet.status === 'in_progress' ? {} : { status: { from: timesheet.status, to: 'in_progress' } };
  const isoOrNull = (at: Instant | null) => (at === null ? null : toIso(at));
  const { clockInTime, clockOutTime } = timesheet;
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'clock_event.applied',
    subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
    changes: {
      ...statusChange,
      clockEventId: event.id,
      ...(clockInTime === clockInAt ? {} : { clockInTime: { from: isoOrNull(clockInTime), to: toIso(clockInAt) } }),
      ...(clockOutTime === null ? {} : { clockOutTime: { from: toIso(clockOutTime), to: null } }),
      ...(isPositionAdded ? { positionsRaised: true } : {}),
    },
    reason: { text: reason, aboutUserId: timesheet.userId },
  });
  await attendance.afterEdit(tx, timesheet.id, { at, adminId });
}
