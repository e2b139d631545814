import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { OwnSession, SessionsEnded } from '../../../shared/auth/account.contract.js';
import { Worker } from '../../platform/http/security/access.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { OwnSessions } from './own-sessions.js';
import { UuidPipe } from '../../platform/http/validation/id.pipe.js';

/** The sessions of a worker's own account. */
@ApiTags('account')
@ApiBearerAuth()
@Worker()
@Controller('user/sessions')
export class SessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  /** Lists active sessions, the current one marked. */
  @Get()
  async list(
    @CurrentWorker() worker: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnSession[]> {
    return sendPage(reply, await this.sessions.list(worker, pagination));
  }

  /** Ends all other sessions. */
  @Delete()
  endOthers(@CurrentWorker() worker: WorkerPrincipal): Promise<SessionsEnded> {
    return this.sessions.endOthers(worker);
  }

  /** Ends one session. */
  @Delete(':id')
  end(@CurrentWorker() worker: WorkerPrincipal, @Param('id', UuidPipe) id: string): Promise<SessionsEnded> {
    return this.sessions.end(worker, id);
  }
}
