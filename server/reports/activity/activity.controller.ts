import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ActivityEntry, ActivityQuery } from '../../../shared/activity/activity.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { ActivityQueryParameters } from './activity.query.js';
import { ListActivity } from './list-activity.js';

/** The audit log for admins. */
@ApiTags('reports')
@AdminOnly()
@Controller('admin/audit')
export class ActivityController {
  constructor(private readonly activity: ListActivity) {}

  /** Lists audited actions, newest first [W-31]. */
  @Get()
  async list(
    @ActivityQueryParameters() query: ActivityQuery,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActivityEntry[]> {
    return sendPage(reply, await this.activity.list(query, pagination));
  }
}
