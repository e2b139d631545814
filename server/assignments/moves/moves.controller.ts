import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import type { MoveTarget } from '../../../shared/assignments/move-target.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { PaginationQuery, sendPage, type Pagination } from '../../platform/http/query/pagination.js';
import { SearchQuery } from '../../platform/http/query/query-parameters.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { MoveBody } from '../assignment.bodies.js';
import { ListMoveTargets } from './list-move-targets.js';
import { MoveWorker } from './move-worker.js';

/** Moves of a worker from one shift to another. */
@ApiTags('assignments')
@AdminOnly()
@Controller('admin/assignments')
export class MovesController {
  constructor(
    private readonly targets: ListMoveTargets,
    private readonly moves: MoveWorker,
  ) {}

  /** Lists the shifts to which a worker can be moved, by start [W-194]. */
  @Get(':id/move-targets')
  async list(
    @Param('id', IdPipe) assignmentId: number,
    @RequestLanguage() language: Language,
    @SearchQuery() search: string,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MoveTarget[]> {
    return sendPage(reply, await this.targets.list(assignmentId, { search, language }, pagination));
  }

  /** Takes a worker off a shift and assigns the worker to another one [W-188]. */
  @Post(':id/move')
  move(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) assignmentId: number,
    @Body() body: MoveBody,
  ): Promise<ClaimResponse> {
    return this.moves.move({ id, language }, assignmentId, body);
  }
}
