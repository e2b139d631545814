import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ApprovedShift, MarkPaidResponse, PayRunPreview } from '../../shared/payroll/payroll.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { AdminOnly } from '../platform/http/access.js';
import { AskedLanguage } from '../platform/http/language.js';
import { answerPage, AskedWindow, type ListWindow } from '../platform/http/list-window.js';
import { CurrentAdmin, type AdminPrincipal } from '../platform/http/principal.js';
import { ListApprovedShifts } from './list-approved-shifts.js';
import { MarkPaid } from './mark-paid.js';
import { MarkPaidBody } from './payroll.bodies.js';
import { PreviewPayment } from './preview-payment.js';

/** Paying what is approved. */
@ApiTags('payroll')
@AdminOnly()
@Controller('admin')
export class PaymentsController {
  constructor(
    private readonly approvedShifts: ListApprovedShifts,
    private readonly markPaid: MarkPaid,
    private readonly previewPayment: PreviewPayment,
  ) {}

  /** To be paid, the longest waiting first; then what was paid of late [E-15, E-20]. */
  @Get('approved-shifts')
  async list(
    @AskedWindow() window: ListWindow,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApprovedShift[]> {
    return answerPage(reply, await this.approvedShifts.list(window));
  }

  /** What paying the given shifts would come to [E-16, E-18]. */
  @Post('payments/preview')
  @HttpCode(200)
  preview(@Body() body: MarkPaidBody): Promise<PayRunPreview> {
    return this.previewPayment.preview(body.assignmentIds);
  }

  /** Pays all of the given shifts or none [E-11, E-16]. */
  @Post('payments/mark-paid')
  @HttpCode(200)
  pay(
    @Body() body: MarkPaidBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @AskedLanguage() language: Language,
  ): Promise<MarkPaidResponse> {
    return this.markPaid.pay(body.assignmentIds, admin, language);
  }
}
