import { Body, Controller, Get, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CLIENT_ERROR_RULES } from '../../../shared/kernel/client-error.fields.js';
import {
  type ClientErrorReport,
  type ClientErrorView,
  withoutPersonalData,
} from '../../../shared/kernel/client-error.js';
import { Metrics } from '../metrics/metrics.js';
import { ClientErrors } from './client-errors.js';
import { AdminOnly, Public } from './security/access.js';
import { Field } from './validation/field.decorator.js';
import { RateLimits } from './security/rate-limits.js';

/** POST /api/client-errors */
class ClientErrorBody implements ClientErrorReport {
  @Field(CLIENT_ERROR_RULES.name) name!: string;
  @Field(CLIENT_ERROR_RULES.page) page!: string;
  @Field(CLIENT_ERROR_RULES.frames) frames!: string[];
}

@ApiTags('client-errors')
@Controller()
export class ClientErrorsController {
  private readonly logger = new Logger('ClientErrors');

  constructor(
    private readonly limits: RateLimits,
    private readonly metrics: Metrics,
    private readonly errors: ClientErrors,
  ) {}

  /** Logs, counts and stores an error that a browser reports [H-35, H-104]. @throws DomainError `too_many_requests` */
  @Public()
  @HttpCode(204)
  @Post('client-errors')
  async report(@Body() body: ClientErrorBody, @Req() request: FastifyRequest): Promise<void> {
    await this.limits.take('clientErrorByAddress', request.ip);
    this.metrics.clientErrors.inc();
    const report = withoutPersonalData(body);
    this.logger.warn({ clientError: report }, 'Client error');
    await this.errors.record(report);
  }

  /** Lists the errors of the last 30 days, the latest first. [H-104] */
  @ApiBearerAuth()
  @AdminOnly()
  @Get('admin/client-errors')
  list(): Promise<ClientErrorView[]> {
    return this.errors.list();
  }
}
