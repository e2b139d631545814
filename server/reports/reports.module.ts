import { Module } from '@nestjs/common';
import { AdminStatsOf } from './admin-stats.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [AdminStatsOf] })
export class ReportsModule {}
