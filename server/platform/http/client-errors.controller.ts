import { Body, Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  CLIENT_ERROR_RULES,
  type ClientErrorReport,
  withoutPersonalData,
} from '../../../shared/kernel/client-error.js';
import { Metrics } from '../metrics/metrics.js';
import { Public } from './security/access.js';
import { Field } from './validation/field.decorator.js';
import { RateLimits } from './security/rate-limits.js';

/** POST /api/client-errors */
class ClientErrorBody implements ClientErrorReport {
  @Field(CLIENT_ERROR_RULES.name) name!: string;
  @Field(CLIENT_ERROR_RULES.page) page!: string;
  @Field(CLIENT_ERROR_RULES.frames) frames!: string[];
}

@ApiTags('client-errors')
@Controller('client-errors')
export class ClientErrorsController {
  private readonly logger = new Logger('ClientErrors');

  constructor(
    private readonly limits: RateLimits,
    private readonly metrics: Metrics,
  ) {}

  /** Logs and counts an error that a browser reports [H-35]. @throws DomainError `too_many_requests` */
  @Public()
  @HttpCode(204)
  @Post()
  async report(@Body() body: ClientErrorBody, @Req() request: FastifyRequest): Promise<void> {
    await this.limits.take('clientErrorByAddress', request.ip);
    this.metrics.clientErrors.inc();
    this.logger.warn({ clientError: withoutPersonalData(body) }, 'Client error');
  }
}
