import { Injectable } from '@nestjs/common';
import { hoursHundredths } from '../../../shared/kernel/hours.js';
import type { ExpectedRevision } from '../../../shared/kernel/revision.rules.js';
import type { DismissTimesheetRequest, Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { decideDismissTimesheet } from '../../../shared/payroll/timesheet.rules.js';
import { hoursWorked } from '../../../shared/assignments/hours-worked.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { CorrectAttendance } from '../../performance/correct-attendance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { isAsShown, writeApproval } from './approve-timesheet.js';
import { changeTimesheet, type RequestingAdmin } from './change-timesheet.js';
import { lockTimesheet, lockTimesheetAndWorker } from './lock-timesheet.js';
import { getTimesheet } from './timesheet.query.js';

const NO_HOURS = hoursHundredths(0);

/**
 * Dismisses hours that are not owed: sets them to 0 with a reason and approves them, in one transaction. Recorded
 * times, a no-show and a late arrival stay, because a dismissal does not confirm attendance. The worker gets one
 * notification with the reason. A request that the same admin repeats changes nothing. decisions, "Third reading"
 * (Nothing unpaid disappears) [W-80 to W-82, W-85, W-87, W-90]
 */
@Injectable()
export class DismissTimesheet {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly attendance: CorrectAttendance,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Dismisses the timesheet and returns it. @throws DomainError `not_found`, `changed_since_shown` with the current
   * timesheet, `pay_period_locked`, or an error of `decideDismissTimesheet`
   */
  async dismiss(
    assignmentId: number,
    { reason, ...shown }: DismissTimesheetRequest,
    admin: RequestingAdmin,
  ): Promise<Timesheet> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.run(async (tx) => {
      const timesheet = await lockTimesheetAndWorker(tx, assignmentId);
      const { clockInTime: clockInAt, clockOutTime: clockOutAt } = timesheet;
      if (await isRepeated(tx, shown, timesheet, admin.id)) return getTimesheet(tx, assignmentId, context);
      unwrap(decideDismissTimesheet({ ...timesheet, clockInAt, clockOutAt }));
      if (clockInAt === null || clockOutAt === null) throw new DomainError('timesheet_not_complete');
      const current = await getTimesheet(tx, assignmentId, context);
      if (!isAsShown(shown, current)) throw new DomainError('changed_since_shown', {}, [], current);

      const hoursEdited = hoursWorked(clockInAt, clockOutAt) !== NO_HOURS;
      const change = { clockInAt, clockOutAt, hours: NO_HOURS, hoursEdited };
      const by = { at: context.now, adminId: admin.id };
      await changeTimesheet(
        tx,
        timesheet,
        change,
        { ...by, action: 'timesheet.dismissed', reason: reason.trim() },
        { attendance: this.attendance, jobs: this.jobs, zone: context.zone, language: admin.language },
      );
      await writeApproval(tx, await lockTimesheet(tx, assignmentId), by);
      return getTimesheet(tx, assignmentId, context);
    });
  }
}

/**
 * Whether this admin already dismissed the shown timesheet and it has not changed since. Hours and approval
 * incremented the revision once each, or only the approval did if the hours were already 0.
 */
async function isRepeated(
  tx: Transaction,
  { revision }: ExpectedRevision,
  current: ShiftAssignment,
  adminId: number,
): Promise<boolean> {
  const increments = current.revision - (revision ?? 0);
  const isDismissed = current.isApproved && current.hoursHundredths === NO_HOURS && current.approvedBy === adminId;
  if (!isDismissed || (increments !== 1 && increments !== 2)) return false;
  const last = await tx.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE subject_kind = 'assignment' AND subject_id = $1::int::text ORDER BY id DESC LIMIT 2`,
    [current.id],
  );
  return last.some(({ action }) => action === 'timesheet.dismissed');
}
