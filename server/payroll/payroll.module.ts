import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { PerformanceModule } from '../performance/performance.module.js';
import { AdjustPayment } from './payments/adjust-payment.js';
import { ApproveTimesheet } from './timesheets/approve-timesheet.js';
import { ApplyClockEvent } from './clock-review/apply-clock-event.js';
import { ClockEventsController } from './clock-review/clock-events.controller.js';
import { ListClockEvents } from './clock-review/list-clock-events.js';
import { RefuseClockEvent } from './clock-review/refuse-clock-event.js';
import { AcceptCorrection } from './corrections/accept-correction.js';
import { CorrectionsController } from './corrections/corrections.controller.js';
import { DeclineCorrection } from './corrections/decline-correction.js';
import { ListCorrections } from './corrections/list-corrections.js';
import { DownloadStatement } from './statements/download-statement.js';
import { EarningsController } from './statements/earnings.controller.js';
import { GetEarningsStatement } from './statements/get-earnings-statement.js';
import { DismissTimesheet } from './timesheets/dismiss-timesheet.js';
import { EditTimesheet } from './timesheets/edit-timesheet.js';
import { ClockInByDesk } from './timesheets/clock-in-by-desk.js';
import { FixClockOut } from './timesheets/fix-clock-out.js';
import { ListApprovedShifts } from './payments/list-approved-shifts.js';
import { ListPaidWeeks } from './payments/list-paid-weeks.js';
import { ListTimesheets } from './timesheets/list-timesheets.js';
import { ListWorkerShifts } from './timesheets/list-worker-shifts.js';
import { MarkPaid, PreviewPayment } from './payments/mark-paid.js';
import { DownloadPayroll } from './pay-periods/download-payroll.js';
import { GetPayPeriods } from './pay-periods/get-pay-periods.js';
import { LockPayPeriod } from './pay-periods/lock-pay-period.js';
import { PayPeriodsController } from './pay-periods/pay-periods.controller.js';
import { ListPeriodWorkers } from './pay-periods/list-period-workers.js';
import { SetEmployeeNumber } from './pay-periods/set-employee-number.js';
import { SetEmployeeNumbers } from './pay-periods/set-employee-numbers.js';
import { PaymentsController } from './payments/payments.controller.js';
import { TimesheetsController } from './timesheets/timesheets.controller.js';
import { GetUserStats } from './statements/get-user-stats.js';
import { UndoPaid } from './payments/undo-paid.js';

@Module({
  imports: [AssignmentsModule, PerformanceModule],
  controllers: [
    TimesheetsController,
    PaymentsController,
    PayPeriodsController,
    EarningsController,
    ClockEventsController,
    CorrectionsController,
  ],
  providers: [
    ListTimesheets,
    ListWorkerShifts,
    DismissTimesheet,
    EditTimesheet,
    ApproveTimesheet,
    FixClockOut,
    ClockInByDesk,
    ListApprovedShifts,
    MarkPaid,
    PreviewPayment,
    ListPaidWeeks,
    UndoPaid,
    AdjustPayment,
    GetPayPeriods,
    LockPayPeriod,
    DownloadPayroll,
    ListPeriodWorkers,
    SetEmployeeNumber,
    SetEmployeeNumbers,
    GetEarningsStatement,
    DownloadStatement,
    GetUserStats,
    ListClockEvents,
    ApplyClockEvent,
    RefuseClockEvent,
    ListCorrections,
    AcceptCorrection,
    DeclineCorrection,
  ],
})
export class PayrollModule {}
