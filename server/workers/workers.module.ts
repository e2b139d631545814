import { Module } from '@nestjs/common';
import { ApproveWorker } from './approve-worker.js';
import { EditWorker } from './edit-worker.js';
import { GetWorker } from './get-worker.js';
import { ListWorkers } from './list-workers.js';
import { ProfileController } from './profile/profile.controller.js';
import { UpdateProfile } from './profile/update-profile.js';
import { RejectWorker } from './reject-worker.js';
import { WorkerFileController } from './worker-file.controller.js';
import { WorkersController } from './workers.controller.js';

@Module({
  controllers: [WorkersController, WorkerFileController, ProfileController],
  providers: [ListWorkers, ApproveWorker, RejectWorker, UpdateProfile, GetWorker, EditWorker],
})
export class WorkersModule {}
