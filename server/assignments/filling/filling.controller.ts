import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ASK_RULES } from '../../../shared/assignments/assignment.fields.js';
import type {
  AskWorkersResponse,
  AskWorkersRequest,
  ShiftCandidate,
  WorkersNotOffered,
} from '../../../shared/assignments/candidate.contract.js';
import type { UndoShiftBatchResponse } from '../../../shared/shifts/shift-batch.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe, UuidPipe } from '../../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { AskWorkers } from './ask-workers.js';
import { ListCandidates } from './list-candidates.js';
import { UndoShiftBatch } from './undo-shift-batch.js';
import { TEXT_LIMITS } from '../../../shared/kernel/policy.js';
import { queryParameters } from '../../platform/http/query/query-parameters.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

const FIELDS = { search: { type: 'string', maxLength: TEXT_LIMITS.name } } as const;

/** `?search=`: part of a name or an e-mail address; `null` if omitted or blank. */
const CandidateSearchQuery = queryParameters(FIELDS, ({ search }): string | null => {
  if (search === undefined) return null;
  // PostgreSQL text cannot contain NUL
  if (typeof search !== 'string' || search.length > TEXT_LIMITS.name || search.includes('\0')) {
    throw new DomainError('validation_failed', {}, [{ field: 'search', code: 'wrong_type' }]);
  }
  return search.trim() || null;
});

export class AskBody implements AskWorkersRequest {
  @Field(ASK_RULES.userIds) userIds!: number[];
  @Field(ASK_RULES.isExclusive) isExclusive?: boolean;
}

/** Candidates for open positions, and undo of a shift batch. */
@ApiTags('shifts')
@AdminOnly()
@Controller('admin/shifts')
export class FillingController {
  constructor(
    private readonly candidates: ListCandidates,
    private readonly asks: AskWorkers,
    private readonly undos: UndoShiftBatch,
  ) {}

  /** Lists the candidates for a shift, best first [D-04]. */
  @Get(':id/candidates')
  async list(
    @Param('id', IdPipe) shiftId: number,
    @CandidateSearchQuery() search: string | null,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShiftCandidate[]> {
    return sendPage(reply, await this.candidates.list(shiftId, search, pagination));
  }

  /** Counts the workers who are no candidates for a shift, by reason [W-303]. */
  @Get(':id/candidates/not-offered')
  notOffered(@Param('id', IdPipe) shiftId: number): Promise<WorkersNotOffered> {
    return this.candidates.countNotOffered(shiftId);
  }

  /** Offers a shift to workers; to each at most once in 12 hours [D-04, F-35]. */
  @Post(':id/ask')
  @HttpCode(200)
  ask(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) shiftId: number,
    @Body() body: AskBody,
  ): Promise<AskWorkersResponse> {
    return this.asks.ask({ id, language }, shiftId, body);
  }

  /** Deletes the shifts of a batch without assignments or applications [D-18]. */
  @Post('batch/:id/undo')
  @HttpCode(200)
  undo(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', UuidPipe) batchId: string,
  ): Promise<UndoShiftBatchResponse> {
    return this.undos.undo({ id, language }, batchId);
  }
}
