import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { pendingMigrations } from '../database/migrate.js';
import { Public } from '../http/access.js';
import { DomainError } from '../http/domain-error.js';
import { JobQueue } from '../jobs/job-queue.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  @Public()
  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 only when the database answers, every migration has run and the job queue is up. */
  @Public()
  @Get('ready')
  async ready(): Promise<{ status: 'ok' }> {
    const pending = await pendingMigrations(this.dataSource).catch(() => ['the database does not answer']);
    if (pending.length > 0 || !this.jobs.isRunning) throw new DomainError('service_unavailable');
    return { status: 'ok' };
  }
}
