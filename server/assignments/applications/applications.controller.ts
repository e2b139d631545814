import { Body, Controller, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  CancelResponse,
  ClaimResponse,
  PendingApplication,
} from '../../../shared/assignments/assignment.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import {
  ID_FIELD,
  SEARCH_FIELD,
  queryParameters,
  readIdParameter,
  readSearch,
} from '../../platform/http/query/query-parameters.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminAssignBody, ApplicationStatusBody, RemoveBody, ReplaceBody } from '../assignment.bodies.js';
import { AssignWorker } from './assign-worker.js';
import { DecideApplication } from './decide-application.js';
import { ListPendingApplications } from './list-pending-applications.js';
import { UndoApproval } from './undo-approval.js';
import { ReplaceWorker } from './replace-worker.js';
import { RemoveWorker } from '../cancellations/remove-worker.js';

/** `?shiftId=`: applications of one shift only; null if omitted. `?search=`: worker or shift. */
const ApplicationsQuery = queryParameters({ shiftId: ID_FIELD, search: SEARCH_FIELD }, ({ shiftId, search }) => ({
  shiftId: readIdParameter('shiftId', shiftId),
  search: readSearch(search),
}));

/** Applications, and assignments that an admin makes or removes. */
@ApiTags('assignments')
@AdminOnly()
@Controller('admin')
export class ApplicationsController {
  constructor(
    private readonly applications: ListPendingApplications,
    private readonly decisions: DecideApplication,
    private readonly undoneApprovals: UndoApproval,
    private readonly placements: AssignWorker,
    private readonly removals: RemoveWorker,
    private readonly replacements: ReplaceWorker,
  ) {}

  /** Lists pending applications, soonest shift first, of all shifts or one [W-03, W-64]; searches worker and shift [W-261]. */
  @Get('pending-applications')
  async list(
    @ApplicationsQuery() query: { shiftId: number | null; search: string },
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PendingApplication[]> {
    return sendPage(reply, await this.applications.list(pagination, query));
  }

  /** Approves (`assigned`, `approved`) or rejects an application [W-04]. */
  @Patch('applications/:id/status')
  decide(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) assignmentId: number,
    @Body() body: ApplicationStatusBody,
  ): Promise<ClaimResponse> {
    return this.decisions.decide({ id, language }, assignmentId, body);
  }

  /** Undoes an approval within 5 minutes: the application is pending again [W-250]. */
  @Post('applications/:id/undo')
  @HttpCode(200)
  undoApproval(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) assignmentId: number,
  ): Promise<ClaimResponse> {
    return this.undoneApprovals.undo({ id, language }, assignmentId);
  }

  /** Assigns a worker to a shift; `reason` overrides the skill level [D-39]. */
  @Post('shifts/:id/assign')
  assign(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) shiftId: number,
    @Body() body: AdminAssignBody,
  ): Promise<ClaimResponse> {
    return this.placements.assign({ id, language }, shiftId, body);
  }

  /** Removes a worker from a shift; never a late cancellation. */
  @Post('assignments/:id/remove')
  @HttpCode(200)
  remove(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) assignmentId: number,
    @Body() { reason }: RemoveBody,
  ): Promise<CancelResponse> {
    return this.removals.remove({ id, language }, assignmentId, reason);
  }

  /** Gives the position of a worker to another one [W-180]. */
  @Post('assignments/:id/replace')
  replace(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) assignmentId: number,
    @Body() body: ReplaceBody,
  ): Promise<ClaimResponse> {
    return this.replacements.replace({ id, language }, assignmentId, body);
  }
}
