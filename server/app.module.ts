import { Module, type DynamicModule } from '@nestjs/common';
import { AssignmentsModule } from './assignments/assignments.module.js';
import { AuthModule } from './auth/auth.module.js';
import { IntegrationsModule } from './integrations/integrations.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PayrollModule } from './payroll/payroll.module.js';
import { PerformanceModule } from './performance/performance.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { PlatformModule, type PlatformParts } from './platform/platform.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ShiftsModule } from './shifts/shifts.module.js';
import { TimeclockModule } from './timeclock/timeclock.module.js';
import { TrainingModule } from './training/training.module.js';
import { WorkerRecordsModule } from './workers/worker-records.module.js';
import { MailDeliveryModule } from './workers/mail/mail-delivery.module.js';
import { WorkersModule } from './workers/workers.module.js';

@Module({})
export class AppModule {
  static with(parts: PlatformParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(parts),
        FilesModule,
        AuthModule,
        WorkersModule,
        MailDeliveryModule,
        WorkerRecordsModule,
        ShiftsModule,
        AssignmentsModule,
        TrainingModule,
        PerformanceModule,
        PayrollModule,
        TimeclockModule,
        NotificationsModule,
        IntegrationsModule,
        ReportsModule,
        PrivacyModule,
      ],
    };
  }
}
