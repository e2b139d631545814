import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AdminStats } from '../../shared/notifications/admin-overview.contract.js';
import { AdminOnly } from '../platform/http/security/access.js';
import { GetAdminStats } from './get-admin-stats.js';

/** Figures for the admin dashboard. */
@ApiTags('reports')
@AdminOnly()
@Controller('admin')
export class ReportsController {
  constructor(private readonly adminStats: GetAdminStats) {}

  /** Returns the stat cards [D-05 to D-08]. */
  @Get('stats')
  stats(): Promise<AdminStats> {
    return this.adminStats.get();
  }
}
