import { Injectable } from '@nestjs/common';
import { decideRevision } from '../../../shared/kernel/revision.rules.js';
import type { EditTimesheetRequest, Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { decideTimesheetEdit } from '../../../shared/payroll/timesheet.rules.js';
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
 * Corrects a timesheet, or enters both times for a worker who could not clock in (admin.md §5, decisions: Timesheets,
 * pay). Times are in the site’s time zone; entered hours override the clocked hours. [W-23, W-24, W-32, E-13, W-92]
 */
@Injectable()
export class EditTimesheet {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly attendance: CorrectAttendance,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Edits the timesheet and returns it. @throws DomainError `not_found`, `edited_meanwhile`, or an error of
   * `decideTimesheetEdit`
   */
  async edit(assignmentId: number, request: EditTimesheetRequest, admin: RequestingAdmin): Promise<Timesheet> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const edit = withoutBlanks(request);
    return this.unitOfWork.run(async (tx) => {
      const timesheet = await lockTimesheetAndWorker(tx, assignmentId);
      const clocked = { inAt: timesheet.clockInTime, outAt: timesheet.clockOutTime };
      const decision = decideTimesheetEdit({ ...timesheet, clocked }, edit, context);
      const { clockInAt, clockOutAt, hours, hoursEdited } = unwrap(decision);
      const change = { clockInAt, clockOutAt, hours, hoursEdited, adminNotes: edit.adminNotes };
      unwrap(decideRevision(request, timesheet, differences(timesheet, change)));
      const by = { at: context.now, adminId: admin.id, action: 'timesheet.edited', reason: edit.reason } as const;
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

/** Maps blank form fields: hours are calculated, the reason is omitted, the notes are cleared. */
function withoutBlanks(request: EditTimesheetRequest) {
  const { hoursWorked, reason, adminNotes, revision: _revision, ...times } = request;
  return {
    ...times,
    hoursWorked: typeof hoursWorked === 'number' ? hoursWorked : null,
    reason: reason?.trim() || null,
    adminNotes: adminNotes === undefined ? undefined : adminNotes?.trim() || null,
  };
}
