import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CancelResponse, ClaimResponse, UserAssignment } from '../../shared/assignments/assignment.contract.js';
import { Worker } from '../platform/http/security/access.js';
import { IdPipe } from '../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../platform/http/query/pagination.js';
import { CurrentWorker, type WorkerPrincipal } from '../platform/http/security/principal.js';
import { CancelBody } from './assignment.bodies.js';
import { CancelAssignment } from './cancellations/cancel-assignment.js';
import { ClaimPosition } from './claims/claim-position.js';
import { ListUserAssignments } from './list-user-assignments.js';

/** What a worker does about shifts. */
@ApiTags('assignments')
@Worker()
@Controller()
export class AssignmentsController {
  constructor(
    private readonly ownAssignments: ListUserAssignments,
    private readonly positions: ClaimPosition,
    private readonly cancellations: CancelAssignment,
  ) {}

  /** Own assignments, last 90 days and all to come [S-22]. */
  @Get('user/assignments')
  async list(
    @CurrentWorker() worker: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAssignment[]> {
    return sendPage(reply, await this.ownAssignments.list(worker, pagination));
  }

  /** Signs up, or files the application where the shift needs approval [S-14]. */
  @Post('shifts/:id/assign')
  assign(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) shiftId: number): Promise<ClaimResponse> {
    return this.positions.claim(worker, shiftId, 'assign');
  }

  /** Always files an application [S-15]. */
  @Post('shifts/:id/apply')
  apply(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) shiftId: number): Promise<ClaimResponse> {
    return this.positions.claim(worker, shiftId, 'apply');
  }

  /** Gives a shift back, or withdraws an application [S-27]. */
  @Post('assignments/:id/cancel')
  @HttpCode(200)
  cancel(
    @CurrentWorker() worker: WorkerPrincipal,
    @Param('id', IdPipe) assignmentId: number,
    @Body() { reason }: CancelBody,
  ): Promise<CancelResponse> {
    return this.cancellations.cancel(worker, assignmentId, reason);
  }
}
