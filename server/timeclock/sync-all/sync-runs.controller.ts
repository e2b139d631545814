import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  type LatestSyncRun,
  type StartSyncRequest,
  SYNC_FILTERS,
  type SyncFilter,
  type SyncPreview,
  type SyncRun,
  type SyncRunWorker,
} from '../../../shared/timeclock/timeclock.contract.js';
import { START_SYNC_RULES } from '../../../shared/timeclock/timeclock.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { PaginationQuery, type Pagination, sendPage } from '../../platform/http/query/pagination.js';
import { queryParameters, readChoice } from '../../platform/http/query/query-parameters.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { type AdminPrincipal, CurrentAdmin } from '../../platform/http/security/principal.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { type SpanQuery, SpanQueryParameters } from '../span.query.js';
import { SyncRuns } from './sync-runs.js';

class StartSyncBody implements StartSyncRequest {
  @Field(START_SYNC_RULES.startDate) startDate!: string;
  @Field(START_SYNC_RULES.endDate) endDate!: string;
}

const FilterQuery = queryParameters({ filter: { type: 'string', enum: SYNC_FILTERS } }, ({ filter }) =>
  readChoice('filter', filter, SYNC_FILTERS),
);

/** Syncs of all workers with the payroll time-clock. */
@ApiTags('payroll time-clock')
@AdminOnly()
@Controller('admin/adp/sync-runs')
export class SyncRunsController {
  constructor(private readonly runs: SyncRuns) {}

  /** Counts the workers of a run over these days; sends nothing [I-32]. */
  @Get('preview')
  preview(@SpanQueryParameters() span: SpanQuery): Promise<SyncPreview> {
    return this.runs.preview(span);
  }

  /** Returns the last run and its progress [I-41]. */
  @Get('latest')
  latest(@RequestLanguage() language: Language): Promise<LatestSyncRun> {
    return this.runs.latest(language);
  }

  /** Starts a run, or returns the one in progress [I-31, I-35]. */
  @Post()
  @HttpCode(202)
  start(
    @Body() body: StartSyncBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<SyncRun> {
    return this.runs.start(body, admin, language);
  }

  /** Continues a paused run [I-39]. */
  @Post(':id/resume')
  @HttpCode(202)
  resume(
    @Param('id', IdPipe) id: number,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<SyncRun> {
    return this.runs.resume(id, admin, language);
  }

  /** Lists the workers of a run and their results, those that need review first [I-36, I-42]. */
  @Get(':id/workers')
  async workers(
    @Param('id', IdPipe) id: number,
    @FilterQuery() filter: SyncFilter | null,
    @PaginationQuery() pagination: Pagination,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SyncRunWorker[]> {
    return sendPage(reply, await this.runs.workers(id, filter, pagination, language));
  }
}
