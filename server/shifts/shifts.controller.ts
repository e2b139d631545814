import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { DateRangeFilter } from '../../shared/payroll/statement-period.rules.js';
import type { ShiftSaved } from '../../shared/shifts/shift.contract.js';
import { AdminOnly, Worker } from '../platform/http/security/access.js';
import { sendPageText, PaginationQuery, type Pagination } from '../platform/http/query/pagination.js';
import {
  CurrentAdmin,
  CurrentWorker,
  type AdminPrincipal,
  type WorkerPrincipal,
} from '../platform/http/security/principal.js';
import { DateRangeQuery } from './date-range.query.js';
import { CreateShift } from './create-shift.js';
import { ListAvailableShifts } from './list-available-shifts.js';
import { NewShiftBody } from './shift.body.js';

@ApiTags('shifts')
@Controller('shifts')
export class ShiftsController {
  constructor(
    private readonly availableShifts: ListAvailableShifts,
    private readonly newShifts: CreateShift,
  ) {}

  /** Lists the available shifts of the next 6 weeks, or of the requested days [S-02]. */
  @Worker()
  @Get()
  async list(
    @CurrentWorker() worker: WorkerPrincipal,
    @DateRangeQuery() dates: DateRangeFilter,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return sendPageText(reply, await this.availableShifts.list(worker.id, dates, pagination));
  }

  /** Creates a shift [D-29]. */
  @AdminOnly()
  @Post()
  create(@CurrentAdmin() admin: AdminPrincipal, @Body() body: NewShiftBody): Promise<ShiftSaved> {
    return this.newShifts.create(admin.id, body);
  }
}
