import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { TodayShift } from '../../../shared/assignments/today.contract.js';
import { PaginationQuery, type Pagination, sendPage } from '../../platform/http/query/pagination.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { ListToday } from './list-today.js';

/** The board of the day: who is at work, late or missing. */
@ApiTags('assignments')
@AdminOnly()
@Controller('admin/today')
export class TodayController {
  constructor(private readonly today: ListToday) {}

  /** Lists today's shifts with the workers who hold a position, by start [D-46]. */
  @Get()
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TodayShift[]> {
    return sendPage(reply, await this.today.list(pagination));
  }
}
