import { Module } from '@nestjs/common';
import { ApproveWorker } from './approve-worker.js';
import { ListWorkers } from './list-workers.js';
import { ProfileController } from './profile/profile.controller.js';
import { UpdateProfile } from './profile/update-profile.js';
import { RejectWorker } from './reject-worker.js';
import { WorkersController } from './workers.controller.js';

@Module({
  controllers: [WorkersController, ProfileController],
  providers: [ListWorkers, ApproveWorker, RejectWorker, UpdateProfile],
})
export class WorkersModule {}
