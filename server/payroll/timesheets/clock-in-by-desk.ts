import { Injectable } from '@nestjs/common';
import { isOpenClockIn } from '../../../shared/assignments/clock.rules.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { decideDeskClockIn } from '../../../shared/payroll/desk-clock-in.rules.js';
import type { DeskClockInRequest, Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { readClockState } from '../../assignments/clock/clock-state.js';
import { refuseRecordedOverlap } from '../../assignments/clock/recorded-times.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { CorrectAttendance } from '../../performance/correct-attendance.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { refuseLockedWork } from '../pay-periods/refuse-locked-work.js';
import type { RequestingAdmin } from './change-timesheet.js';
import { lockTimesheetAndWorker } from './lock-timesheet.js';
import { getTimesheet } from './timesheet.query.js';

/**
 * PUT /api/admin/shift-assignments/{id}/clock-in: clocks in a worker who is at the site and cannot clock in on the phone, while the shift runs.
 * The worker clocks out as usual, is notified, and is no longer late or a no-show. [W-120 to W-125, W-128, W-129]
 */
@Injectable()
export class ClockInByDesk {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly attendance: CorrectAttendance,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError `not_found`, or an error of `decideDeskClockIn`, `refuseLockedWork`, `refuseRecordedOverlap` */
  async clockIn(assignmentId: number, request: DeskClockInRequest, admin: RequestingAdmin): Promise<Timesheet> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.run(async (tx) => {
      const timesheet = await lockTimesheetAndWorker(tx, assignmentId);
      const { clockInAt, isRepeated } = unwrap(
        decideDeskClockIn(await factsOf(tx, timesheet, context.now), request, context),
      );
      if (!isRepeated) {
        const times = { clockInAt, clockOutAt: null };
        await refuseLockedWork(tx, timesheet, times);
        await refuseRecordedOverlap(tx, timesheet, times, { zone: context.zone, language: admin.language });
        await this.write(tx, timesheet, clockInAt, {
          at: context.now,
          adminId: admin.id,
          reason: request.reason.trim(),
        });
      }
      return getTimesheet(tx, assignmentId, context);
    });
  }

  private async write(
    tx: Transaction,
    { id, userId, shiftId, status }: ShiftAssignment,
    clockInAt: Instant,
    by: { at: Instant; adminId: number; reason: string },
  ): Promise<void> {
    await tx.repository(ShiftAssignment).update({ id }, { status: 'in_progress', clockInTime: clockInAt });
    const auditId = await audit(tx, {
      at: by.at,
      actor: { kind: 'admin', id: by.adminId },
      action: 'timesheet.clocked_in',
      subject: { kind: 'assignment', id, userId },
      changes: {
        status: { from: status, to: 'in_progress' },
        clockInTime: { from: null, to: toIso(clockInAt) },
      },
      reason: { text: by.reason, aboutUserId: userId },
    });
    await this.attendance.afterEdit(tx, id, by);
    const params = { toInAt: clockInAt, reasonOf: auditId };
    await notifyWorker(this.jobs, tx, { userId, shiftId, kind: 'clockedInByDesk', params });
  }
}

async function factsOf(tx: Transaction, timesheet: ShiftAssignment, now: Instant) {
  const { assignment, otherOpen, hasWaitingClockOut } = await readClockState(tx, timesheet.userId, timesheet.id);
  const inReview = assignment?.clockInInReview ? 'clock_in' : hasWaitingClockOut ? 'clock_out' : null;
  return {
    ...timesheet,
    clockInAt: timesheet.clockInTime,
    clockEventInReview: inReview,
    isOnOtherShift: otherOpen !== null && isOpenClockIn(otherOpen, now),
  } as const;
}
