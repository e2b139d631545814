import { Module } from '@nestjs/common';
import { ApproveWorker } from './approve-worker.js';
import { ListWorkers } from './list-workers.js';
import { RejectWorker } from './reject-worker.js';
import { WorkersController } from './workers.controller.js';

@Module({ controllers: [WorkersController], providers: [ListWorkers, ApproveWorker, RejectWorker] })
export class WorkersModule {}
