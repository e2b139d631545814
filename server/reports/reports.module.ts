import { Module } from '@nestjs/common';
import { GetAdminStats } from './get-admin-stats.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [GetAdminStats] })
export class ReportsModule {}
