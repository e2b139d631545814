import { Controller, Get, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ApiShift, ApiTimesheet, ApiWorker } from '../../../shared/integrations/api-key.contract.js';
import { Integration } from '../../platform/http/security/access.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { ApiV1Queries } from './api-v1-queries.js';

/** Read access for other programs with an API key of the right scope. docs/integrations.md */
@ApiTags('integrations')
@ApiBearerAuth()
@Controller('v1')
export class ApiV1Controller {
  constructor(private readonly queries: ApiV1Queries) {}

  /** Lists the shifts from 90 days ago on, by their start. */
  @Integration('read:shifts')
  @Get('shifts')
  async shifts(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiShift[]> {
    return sendPage(reply, await this.queries.shifts(pagination));
  }

  /** Lists the approved timesheets from 90 days ago on, by the shift's start. */
  @Integration('read:timesheets')
  @Get('timesheets')
  async timesheets(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiTimesheet[]> {
    return sendPage(reply, await this.queries.timesheets(pagination));
  }

  /** Lists approved, active workers by id: names, employee number and level. */
  @Integration('read:workers')
  @Get('workers')
  async workers(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiWorker[]> {
    return sendPage(reply, await this.queries.workers(pagination));
  }
}
