import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  AdminPerformanceEvent,
  PerformanceHistoryEntry,
  PerformanceType,
  RecordedEvent,
  RecordEventRequest,
  ScoreResponse,
  VoidEventRequest,
} from '../../../shared/performance/performance.contract.js';
import { RECORD_EVENT_RULES, VOID_EVENT_RULES } from '../../../shared/performance/performance.fields.js';
import type { MetricType, Severity } from '../../../shared/performance/points.rules.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { RecalculateScore } from './recalculate-score.js';
import { RecordEvent } from './record-event.js';
import { VoidEvent } from './void-event.js';
import { WorkerEvents } from './worker-events.js';

export class RecordEventBody implements RecordEventRequest {
  @Field(RECORD_EVENT_RULES.userId) userId!: number;
  @Field(RECORD_EVENT_RULES.shiftAssignmentId) shiftAssignmentId?: number | null;
  @Field(RECORD_EVENT_RULES.metricType) metricType!: MetricType;
  @Field(RECORD_EVENT_RULES.severity) severity!: Severity;
  @Field(RECORD_EVENT_RULES.description) description!: string;
  @Field(RECORD_EVENT_RULES.performanceType) performanceType?: PerformanceType | null;
  @Field(RECORD_EVENT_RULES.points) points?: number | null;
  @Field(RECORD_EVENT_RULES.clientEventId) clientEventId?: string | null;
}

export class VoidEventBody implements VoidEventRequest {
  @Field(VOID_EVENT_RULES.reason) reason!: string;
}

/** Performance events recorded and voided by admins. */
@ApiTags('performance')
@AdminOnly()
@Controller('admin')
export class EventsController {
  constructor(
    private readonly events: WorkerEvents,
    private readonly recording: RecordEvent,
    private readonly voiding: VoidEvent,
    private readonly scores: RecalculateScore,
  ) {}

  /** Lists a worker's events of the days that count, including voided ones, newest first [P-21]. */
  @Get('workers/:id/performance-metrics')
  async list(
    @Param('id', IdPipe) userId: number,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPerformanceEvent[]> {
    return sendPage(reply, await this.events.list(userId, pagination));
  }

  /** Lists a worker's score changes of the same period, newest first [P-21]. */
  @Get('workers/:id/performance-history')
  async history(
    @Param('id', IdPipe) userId: number,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PerformanceHistoryEntry[]> {
    return sendPage(reply, await this.events.history(userId, pagination));
  }

  /** Records an event [P-22]. */
  @Post('performance-metric')
  record(@Body() body: RecordEventBody, @CurrentAdmin() { id }: AdminPrincipal): Promise<RecordedEvent> {
    return this.recording.record(id, body);
  }

  /** Voids an event: it no longer counts in the score [P-26]. */
  @Post('performance-metrics/:id/void')
  @HttpCode(200)
  void(
    @Param('id', IdPipe) id: number,
    @Body() { reason }: VoidEventBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<ScoreResponse> {
    return this.voiding.void(admin.id, id, reason);
  }

  /** Restores a voided event: it counts in the score again [P-26]. */
  @Post('performance-metrics/:id/restore')
  @HttpCode(200)
  restore(@Param('id', IdPipe) id: number, @CurrentAdmin() admin: AdminPrincipal): Promise<ScoreResponse> {
    return this.voiding.restore(admin.id, id);
  }

  /** Recomputes a score [P-23]. */
  @Post('recalculate-score/:id')
  @HttpCode(200)
  recalculate(@Param('id', IdPipe) userId: number, @CurrentAdmin() admin: AdminPrincipal): Promise<ScoreResponse> {
    return this.scores.recalculate(admin.id, userId);
  }
}
