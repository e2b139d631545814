import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  AcceptCorrectionRequest,
  CorrectionRequest,
  DecideCorrectionRequest,
  DecidedCorrection,
} from '../../../shared/payroll/correction-request.contract.js';
import { ACCEPT_CORRECTION_RULES, DECIDE_CORRECTION_RULES } from '../../../shared/payroll/correction-request.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { invalidChoice, queryParameters } from '../../platform/http/query/query-parameters.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { UuidPipe } from '../../platform/http/validation/id.pipe.js';
import { AcceptCorrection } from './accept-correction.js';
import { DeclineCorrection } from './decline-correction.js';
import { ListCorrections } from './list-corrections.js';

/** Body of POST /api/admin/correction-requests/{id}/decline. */
export class DecideCorrectionBody implements DecideCorrectionRequest {
  @Field(DECIDE_CORRECTION_RULES.reason) reason!: string;
  @Field(DECIDE_CORRECTION_RULES.revision) revision!: number;
}

/** Body of POST /api/admin/correction-requests/{id}/accept. */
export class AcceptCorrectionBody implements AcceptCorrectionRequest {
  @Field(ACCEPT_CORRECTION_RULES.reason) reason!: string;
  @Field(ACCEPT_CORRECTION_RULES.revision) revision!: number;
  @Field(ACCEPT_CORRECTION_RULES.amountCents) amountCents?: number | null;
  @Field(ACCEPT_CORRECTION_RULES.hours) hours?: number | null;
  @Field(ACCEPT_CORRECTION_RULES.adjusted) adjusted?: number | null;
}

/** Accepts only `open`: the others are decided. */
const StateQuery = queryParameters({ state: { type: 'string', enum: ['open'] } }, ({ state }) => {
  if (state === undefined || state === 'open') return 'open';
  throw invalidChoice('state');
});

/** Workers’ requests for other times of their shifts. */
@ApiTags('payroll')
@AdminOnly()
@Controller('admin/correction-requests')
export class CorrectionsController {
  constructor(
    private readonly corrections: ListCorrections,
    private readonly accepting: AcceptCorrection,
    private readonly declining: DeclineCorrection,
  ) {}

  /** Lists the open requests, longest waiting first [W-130]. */
  @Get()
  async list(
    @StateQuery() _state: 'open',
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CorrectionRequest[]> {
    return sendPage(reply, await this.corrections.list(pagination));
  }

  /** Accepts the requested times, or pays an adjustment for them, with a reason [W-131]. */
  @Post(':id/accept')
  @HttpCode(200)
  accept(
    @Param('id', UuidPipe) id: string,
    @Body() body: AcceptCorrectionBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<DecidedCorrection> {
    return this.accepting.accept(id, body, { id: admin.id, language });
  }

  /** Declines the request, with a reason [W-131]. */
  @Post(':id/decline')
  @HttpCode(200)
  decline(
    @Param('id', UuidPipe) id: string,
    @Body() body: DecideCorrectionBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<DecidedCorrection> {
    return this.declining.decline(id, body, admin);
  }
}
