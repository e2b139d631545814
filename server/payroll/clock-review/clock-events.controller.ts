import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  ClockEventToReview,
  ReviewClockEventRequest,
  ReviewedClockEvent,
} from '../../../shared/payroll/clock-review.contract.js';
import { REVIEW_CLOCK_EVENT_RULES } from '../../../shared/payroll/clock-review.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { invalidChoice, queryParameters } from '../../platform/http/query/query-parameters.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { ApplyClockEvent } from './apply-clock-event.js';
import { ListClockEvents } from './list-clock-events.js';
import { RefuseClockEvent } from './refuse-clock-event.js';
import { UuidPipe } from '../../platform/http/validation/id.pipe.js';

/** Body of POST /api/admin/clock-events/{id}/apply and /refuse. */
export class ReviewClockEventBody implements ReviewClockEventRequest {
  @Field(REVIEW_CLOCK_EVENT_RULES.reason) reason!: string;
}

/** Accepts only `needs_review`: events with another outcome need no decision. */
const OutcomeQuery = queryParameters({ outcome: { type: 'string', enum: ['needs_review'] } }, ({ outcome }) => {
  if (outcome === undefined || outcome === 'needs_review') return 'needs_review';
  throw invalidChoice('outcome');
});

/** Clock events that need an admin’s decision. */
@ApiTags('clock')
@AdminOnly()
@Controller('admin/clock-events')
export class ClockEventsController {
  constructor(
    private readonly events: ListClockEvents,
    private readonly applying: ApplyClockEvent,
    private readonly refusing: RefuseClockEvent,
  ) {}

  /** Lists the events under review, longest waiting first [W-29]. */
  @Get()
  async list(
    @OutcomeQuery() _outcome: 'needs_review',
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClockEventToReview[]> {
    return sendPage(reply, await this.events.list(pagination));
  }

  /** Applies the event, with a reason [W-29]. */
  @Post(':id/apply')
  @HttpCode(200)
  apply(
    @Param('id', UuidPipe) id: string,
    @Body() { reason }: ReviewClockEventBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<ReviewedClockEvent> {
    return this.applying.apply(id, reason, { id: admin.id, language });
  }

  /** Refuses the event, with a reason [W-29]. */
  @Post(':id/refuse')
  @HttpCode(200)
  refuse(
    @Param('id', UuidPipe) id: string,
    @Body() { reason }: ReviewClockEventBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<ReviewedClockEvent> {
    return this.refusing.refuse(id, reason, admin);
  }
}
