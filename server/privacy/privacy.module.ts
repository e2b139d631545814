import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { CleanUp } from './clean-up/clean-up.js';
import { OrphanFiles } from './clean-up/orphan-files.js';
import { EraseAccount } from './erase-account.js';
import { ExportOwnData } from './export-own-data.js';
import { PrivacyController } from './privacy.controller.js';

/** Export and erasure of a worker’s data, and retention periods. */
@Module({
  imports: [AssignmentsModule],
  controllers: [PrivacyController],
  providers: [ExportOwnData, EraseAccount, CleanUp, OrphanFiles],
})
export class PrivacyModule {}
