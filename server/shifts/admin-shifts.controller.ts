import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  ShiftBatchResponse,
  ShiftBatchRequest,
  ShiftCopyRequest,
} from '../../shared/shifts/shift-batch.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import type { AdminShift } from '../../shared/shifts/admin-shift.contract.js';
import { AdminOnly } from '../platform/http/security/access.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../platform/http/security/principal.js';
import { CreateShiftBatch } from './batch/create-shift-batch.js';
import { sendPage, PaginationQuery, type Pagination } from '../platform/http/query/pagination.js';
import { ListAdminShifts } from './list-admin-shifts.js';
import { SHIFT_BATCH_RULES } from '../../shared/shifts/shift-batch.fields.js';
import { Field } from '../platform/http/validation/field.decorator.js';

/** Body of POST /api/admin/shifts/batch. */
class ShiftBatchBody implements ShiftBatchRequest {
  @Field(SHIFT_BATCH_RULES.clientBatchId) clientBatchId!: string;
  @Field(SHIFT_BATCH_RULES.copies) copies!: ShiftCopyRequest[];
  @Field(SHIFT_BATCH_RULES.isDraft) isDraft?: boolean | null;
}

@ApiTags('shifts')
@AdminOnly()
@Controller('admin/shifts')
export class AdminShiftsController {
  constructor(
    private readonly schedule: ListAdminShifts,
    private readonly batches: CreateShiftBatch,
  ) {}

  /** Lists the master schedule [D-19]. */
  @Get()
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminShift[]> {
    return sendPage(reply, await this.schedule.list(pagination));
  }

  /** Copies shifts to other days; a repeated id creates nothing [D-21, D-26]. */
  @Post('batch')
  batch(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Body() body: ShiftBatchBody,
  ): Promise<ShiftBatchResponse> {
    return this.batches.create({ id, language }, body);
  }
}
