import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AdminStats } from '../../shared/notifications/admin-overview.contract.js';
import { AdminOnly } from '../platform/http/access.js';
import { AdminStatsOf } from './admin-stats.js';

@ApiTags('reports')
@AdminOnly()
@Controller('admin')
export class ReportsController {
  constructor(private readonly adminStats: AdminStatsOf) {}

  @Get('stats')
  stats(): Promise<AdminStats> {
    return this.adminStats.stats();
  }
}
