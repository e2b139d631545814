import { Module } from '@nestjs/common';
import { ActivityController } from './activity/activity.controller.js';
import { ListActivity } from './activity/list-activity.js';
import { GetAdminStats } from './get-admin-stats.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController, ActivityController], providers: [GetAdminStats, ListActivity] })
export class ReportsModule {}
