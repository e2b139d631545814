import { Injectable } from '@nestjs/common';
import { decideRevision } from '../../../shared/kernel/revision.rules.js';
import type { ClockOutFixRequest, Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { decideClockOutFix } from '../../../shared/payroll/timesheet.rules.js';
import { CorrectAttendance } from '../../performance/correct-attendance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { changeTimesheet, differences, type RequestingAdmin } from './change-timesheet.js';
import { lockTimesheetAndWorker } from './lock-timesheet.js';
import { getTimesheet } from './timesheet.query.js';

/**
 * Sets a missing clock-out in the site’s time zone; hours follow from the clock times (admin.md §5). The worker is
 * notified of the time and the reason. [W-20, W-21, W-46, W-77, W-92]
 */
@Injectable()
export class FixClockOut {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly attendance: CorrectAttendance,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Sets the clock-out and returns the timesheet. @throws DomainError `not_found`, `edited_meanwhile`, or an error of
   * `decideClockOutFix`
   */
  async fix(assignmentId: number, request: ClockOutFixRequest, admin: RequestingAdmin): Promise<Timesheet> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.run(async (tx) => {
      const timesheet = await lockTimesheetAndWorker(tx, assignmentId);
      const clockInAt = timesheet.clockInTime;
      const { clockOutAt, hours } = unwrap(decideClockOutFix({ ...timesheet, clockInAt }, request, context));
      if (clockInAt === null) throw new RangeError(`Assignment ${assignmentId} has no clock-in`);
      const change = { clockInAt, clockOutAt, hours, hoursEdited: false };
      unwrap(decideRevision(request, timesheet, differences(timesheet, change)));
      const reason = request.reason?.trim() || null;
      const by = { at: context.now, adminId: admin.id, action: 'timesheet.clocked_out', reason } as const;
      await changeTimesheet(tx, timesheet, change, by, {
        attendance: this.attendance,
        jobs: this.jobs,
        zone: context.zone,
        language: admin.language,
      });
      return getTimesheet(tx, assignmentId, context);
    });
  }
}
