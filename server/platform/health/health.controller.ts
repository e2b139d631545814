import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { pendingMigrations } from '../database/schema/migrate.js';
import { Public } from '../http/security/access.js';
import { DomainError } from '../http/errors/domain-error.js';
import { GracefulShutdown } from '../http/lifecycle/graceful-shutdown.js';
import { JobQueue } from '../jobs/job-queue.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Public()
  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Answers 200 only if the database responds, no migration is pending, the job queue runs and no shutdown has started;
   * otherwise 503.
   */
  @Public()
  @Get('ready')
  async ready(): Promise<{ status: 'ok' }> {
    if (this.shutdown.hasStarted) throw new DomainError('service_unavailable');
    const pending = await pendingMigrations(this.dataSource).catch(() => ['the database does not respond']);
    if (pending.length > 0 || !this.jobs.isRunning) throw new DomainError('service_unavailable');
    return { status: 'ok' };
  }
}
