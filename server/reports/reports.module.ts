import { Module } from '@nestjs/common';
import { ActivityController } from './activity/activity.controller.js';
import { ListActivity } from './activity/list-activity.js';
import { GetAdminStats } from './get-admin-stats.js';
import { ReportsController } from './reports.controller.js';
import { ExportReport } from './worker-reports/export-report.js';
import { GetReport } from './worker-reports/get-report.js';
import { ReportThreads } from './worker-reports/report-threads.js';
import { WorkerReportsController } from './worker-reports/worker-reports.controller.js';

@Module({
  controllers: [ReportsController, WorkerReportsController, ActivityController],
  providers: [GetAdminStats, GetReport, ReportThreads, ExportReport, ListActivity],
})
export class ReportsModule {}
