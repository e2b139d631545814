import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  AdjustmentResponse,
  ApprovedShift,
  MarkPaidResponse,
  PaidWeek,
  PayRunPreview,
  UndoPaidResponse,
} from '../../../shared/payroll/payment.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { AdjustPayment } from './adjust-payment.js';
import { ListApprovedShifts } from './list-approved-shifts.js';
import { ListPaidWeeks } from './list-paid-weeks.js';
import { MarkPaid, PreviewPayment } from './mark-paid.js';
import { AdjustmentBody, MarkPaidBody, PreviewPaymentBody, UndoPaidBody } from '../payroll.bodies.js';
import { UndoPaid } from './undo-paid.js';
import { SearchQuery } from '../../platform/http/query/query-parameters.js';

/** Payment of approved shifts. */
@ApiTags('payroll')
@AdminOnly()
@Controller('admin')
export class PaymentsController {
  constructor(
    private readonly approvedShifts: ListApprovedShifts,
    private readonly markPaid: MarkPaid,
    private readonly previewPayment: PreviewPayment,
    private readonly paidWeeks: ListPaidWeeks,
    private readonly undoPaid: UndoPaid,
    private readonly adjustPayment: AdjustPayment,
  ) {}

  /** Lists unpaid shifts, longest waiting first, then recently paid shifts [E-15, E-20]. */
  @Get('approved-shifts')
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApprovedShift[]> {
    return sendPage(reply, await this.approvedShifts.list(pagination));
  }

  /** Previews the payment of the given shifts [E-16, E-18]. */
  @Post('payments/preview')
  @HttpCode(200)
  preview(@Body() body: PreviewPaymentBody): Promise<PayRunPreview> {
    return this.previewPayment.preview(body.assignmentIds);
  }

  /** Pays all given shifts as previewed, or none [E-11, E-16, E-24]. */
  @Post('payments/mark-paid')
  @HttpCode(200)
  pay(
    @Body() body: MarkPaidBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<MarkPaidResponse> {
    return this.markPaid.pay(body, admin, language);
  }

  /** Lists the payments of the last 90 days by worker and workweek, newest payment first [E-13]. */
  @Get('payments/paid')
  async paid(
    @SearchQuery() search: string,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaidWeek[]> {
    return sendPage(reply, await this.paidWeeks.list(search, pagination));
  }

  /** Reverses a mistaken mark-paid for all given shifts, or none [E-13]. */
  @Post('payments/undo')
  @HttpCode(200)
  undo(
    @Body() body: UndoPaidBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<UndoPaidResponse> {
    return this.undoPaid.undo(body, admin, language);
  }

  /** Corrects a payment by an amount [E-13]. */
  @Post('payments/adjustments')
  @HttpCode(201)
  adjust(
    @Body() body: AdjustmentBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<AdjustmentResponse> {
    return this.adjustPayment.adjust(body, admin, language);
  }
}
