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
import { UndoSignUp } from './cancellations/undo-sign-up.js';
import { ClaimPosition } from './claims/claim-position.js';
import { ListUserAssignments } from './list-user-assignments.js';

/** A worker’s own assignments, claims and cancellations. */
@ApiTags('assignments')
@Worker()
@Controller()
export class AssignmentsController {
  constructor(
    private readonly ownAssignments: ListUserAssignments,
    private readonly positions: ClaimPosition,
    private readonly cancellations: CancelAssignment,
    private readonly undos: UndoSignUp,
  ) {}

  /** Lists the worker’s assignments of the last 90 days and all future ones [S-22]. */
  @Get('user/assignments')
  async list(
    @CurrentWorker() worker: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAssignment[]> {
    return sendPage(reply, await this.ownAssignments.list(worker, pagination));
  }

  /** Takes a position, or applies if the shift requires approval [S-14]. */
  @Post('shifts/:id/assign')
  assign(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) shiftId: number): Promise<ClaimResponse> {
    return this.positions.claim(worker, shiftId, 'assign');
  }

  /** Applies for a position [S-15]. */
  @Post('shifts/:id/apply')
  apply(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) shiftId: number): Promise<ClaimResponse> {
    return this.positions.claim(worker, shiftId, 'apply');
  }

  /** Cancels an assignment or withdraws an application [S-27]. */
  @Post('assignments/:id/cancel')
  @HttpCode(200)
  cancel(
    @CurrentWorker() worker: WorkerPrincipal,
    @Param('id', IdPipe) assignmentId: number,
    @Body() { reason }: CancelBody,
  ): Promise<CancelResponse> {
    return this.cancellations.cancel(worker, assignmentId, reason);
  }
  /** Undoes a sign-up or an application within 5 minutes [S-44]. */
  @Post('assignments/:id/undo')
  @HttpCode(200)
  undo(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) assignmentId: number): Promise<CancelResponse> {
    return this.undos.undo(worker, assignmentId);
  }
}
