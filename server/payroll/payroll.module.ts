import { Module } from '@nestjs/common';
import { PerformanceModule } from '../performance/performance.module.js';
import { ApproveTimesheet } from './approve-timesheet.js';
import { DownloadStatement } from './download-statement.js';
import { EarningsController } from './earnings.controller.js';
import { GetEarningsStatement } from './get-earnings-statement.js';
import { EditTimesheet } from './edit-timesheet.js';
import { FixClockOut } from './fix-clock-out.js';
import { ListApprovedShifts } from './list-approved-shifts.js';
import { ListTimesheets } from './list-timesheets.js';
import { MarkPaid } from './mark-paid.js';
import { PreviewPayment } from './preview-payment.js';
import { PaymentsController } from './payments.controller.js';
import { TimesheetsController } from './timesheets.controller.js';
import { GetUserStats } from './get-user-stats.js';

@Module({
  imports: [PerformanceModule],
  controllers: [TimesheetsController, PaymentsController, EarningsController],
  providers: [
    ListTimesheets,
    EditTimesheet,
    ApproveTimesheet,
    FixClockOut,
    ListApprovedShifts,
    MarkPaid,
    PreviewPayment,
    GetEarningsStatement,
    DownloadStatement,
    GetUserStats,
  ],
})
export class PayrollModule {}
