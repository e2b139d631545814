import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  AllTimeEntries,
  ConnectionTest,
  SummaryProgress,
  SyncWorkerResponse,
  TimeclockSetup,
  WorkerComparison,
  WorkerTimeEntries,
  SyncWorkerRequest,
} from '../../shared/timeclock/timeclock.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { AdminOnly } from '../platform/http/security/access.js';
import { IdPipe, UuidPipe } from '../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../platform/http/security/principal.js';
import { AdpConnection } from './adp/adp-connection.js';
import { SpanQueryParameters, type SpanQuery } from './span.query.js';
import { GetTimeEntries } from './get-time-entries.js';
import { SummarizeAll } from './summary/summarize-all.js';
import { CompareWorker } from './sync/compare-worker.js';
import { SyncWorker } from './sync/sync-worker.js';
import { TestConnection } from './test-connection.js';
import { SYNC_WORKER_RULES } from '../../shared/timeclock/timeclock.fields.js';
import { Field } from '../platform/http/validation/field.decorator.js';

class SyncWorkerBody implements SyncWorkerRequest {
  @Field(SYNC_WORKER_RULES.workerId) workerId!: number;
  @Field(SYNC_WORKER_RULES.startDate) startDate?: string | null;
  @Field(SYNC_WORKER_RULES.endDate) endDate?: string | null;
}

/** The payroll time-clock (admin.md §2.3, §7). */
@ApiTags('payroll time-clock')
@AdminOnly()
@Controller('admin/adp')
export class AdpController {
  constructor(
    private readonly connection: AdpConnection,
    private readonly connectionTest: TestConnection,
    private readonly timeEntries: GetTimeEntries,
    private readonly summaries: SummarizeAll,
    private readonly comparison: CompareWorker,
    private readonly syncing: SyncWorker,
  ) {}

  /** Returns whether a time-clock is configured [I-18]. */
  @Get('setup')
  setup(): TimeclockSetup {
    return { isConfigured: this.connection.kind !== 'off', isSimulator: this.connection.kind === 'local' };
  }

  /** Tests sign-in and reading; the response contains the result [I-19]. */
  @Post('test-connection')
  @HttpCode(200)
  test(@RequestLanguage() language: Language): Promise<ConnectionTest> {
    return this.connectionTest.test(language);
  }

  /** Lists one worker's entries, by default of the last 7 days [I-20, I-21]. */
  @Get('time-entries/:email')
  entries(@Param('email') email: string, @SpanQueryParameters() span: SpanQuery): Promise<WorkerTimeEntries> {
    return this.timeEntries.get(email, span);
  }

  /** Lists all workers' entries; for many workers returns 202 with the id of a summary to poll [I-22]. */
  @Get('all-time-entries')
  async allEntries(
    @SpanQueryParameters() span: SpanQuery,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AllTimeEntries | SummaryProgress> {
    const response = await this.summaries.summarize(span, admin, language);
    if ('summaryId' in response) reply.status(202);
    return response;
  }

  /** Returns the progress of a summary and, when complete, its entries [I-22]. */
  @Get('summaries/:id')
  summary(@Param('id', UuidPipe) id: string, @RequestLanguage() language: Language): Promise<SummaryProgress> {
    return this.summaries.progress(id, language);
  }

  /** Compares one worker's shifts with the time-clock; sends nothing [I-23]. */
  @Get('comparison/:id')
  compare(@Param('id', IdPipe) workerId: number, @SpanQueryParameters() span: SpanQuery): Promise<WorkerComparison> {
    return this.comparison.compare(workerId, span);
  }

  /** Sends a worker's approved hours that the time-clock lacks [I-23]. */
  @Post('sync-worker')
  @HttpCode(200)
  sync(
    @Body() body: SyncWorkerBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<SyncWorkerResponse> {
    return this.syncing.sync(body, admin, language);
  }
}
