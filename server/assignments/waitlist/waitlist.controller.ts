import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  JoinWaitlistRequest,
  JoinWaitlistResponse,
  LeaveWaitlistResponse,
  OwnWaitlistPlace,
  ShiftWaitlistEntry,
  TakeHours,
  WaitlistMode,
} from '../../../shared/waitlist/waitlist.contract.js';
import { JOIN_WAITLIST_RULES } from '../../../shared/waitlist/waitlist.fields.js';
import { PaginationQuery, type Pagination, sendPage } from '../../platform/http/query/pagination.js';
import { AdminOnly, Worker } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { JoinWaitlist } from './join-waitlist.js';
import { ListOwnWaitlist } from './list-own-waitlist.js';
import { ListShiftWaitlist } from './list-shift-waitlist.js';

export class JoinWaitlistBody implements JoinWaitlistRequest {
  @Field(JOIN_WAITLIST_RULES.mode) mode?: WaitlistMode | null;
  @Field(JOIN_WAITLIST_RULES.takeHours) takeHours?: TakeHours | null;
}

/** The lines of full shifts: a worker's own places, and an administrator's list. */
@ApiTags('waitlist')
@Worker()
@Controller()
export class WaitlistController {
  constructor(
    private readonly ownPlaces: ListOwnWaitlist,
    private readonly lines: ListShiftWaitlist,
    private readonly joins: JoinWaitlist,
  ) {}

  /** Lists the worker's places in the lines of shifts [F-105]. */
  @Get('user/waitlist')
  async list(
    @CurrentWorker() { id }: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnWaitlistPlace[]> {
    return sendPage(reply, await this.ownPlaces.list(id, pagination));
  }

  /** Joins the line of a full shift, or changes what happens when a position comes free [F-101, F-107]. */
  @Post('shifts/:id/waitlist')
  @HttpCode(200)
  join(
    @CurrentWorker() worker: WorkerPrincipal,
    @Param('id', IdPipe) shiftId: number,
    @Body() body: JoinWaitlistBody,
  ): Promise<JoinWaitlistResponse> {
    return this.joins.join(worker, shiftId, body);
  }

  /** Leaves the line [F-106]. */
  @Delete('shifts/:id/waitlist')
  leave(
    @CurrentWorker() worker: WorkerPrincipal,
    @Param('id', IdPipe) shiftId: number,
  ): Promise<LeaveWaitlistResponse> {
    return this.joins.leave(worker, shiftId);
  }

  /** Lists the line of a shift, in order [F-132]. */
  @AdminOnly()
  @Get('admin/shifts/:id/waitlist')
  async listOfShift(
    @Param('id', IdPipe) shiftId: number,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShiftWaitlistEntry[]> {
    return sendPage(reply, await this.lines.list(shiftId, pagination));
  }
}
