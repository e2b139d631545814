import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  AskCorrectionRequest,
  OwnCorrectionRequest,
} from '../../../shared/payroll/correction-request.contract.js';
import { ASK_CORRECTION_RULES } from '../../../shared/payroll/correction-request.fields.js';
import { Worker } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe, UuidPipe } from '../../platform/http/validation/id.pipe.js';
import { AskCorrection } from './ask-correction.js';
import { WithdrawCorrection } from './withdraw-correction.js';

/** Body of POST /api/assignments/{id}/correction-requests. */
export class AskCorrectionBody implements AskCorrectionRequest {
  @Field(ASK_CORRECTION_RULES.clientRequestId) clientRequestId!: string;
  @Field(ASK_CORRECTION_RULES.clockInDate) clockInDate!: string;
  @Field(ASK_CORRECTION_RULES.clockInTime) clockInTime!: string;
  @Field(ASK_CORRECTION_RULES.clockOutDate) clockOutDate!: string;
  @Field(ASK_CORRECTION_RULES.clockOutTime) clockOutTime!: string;
  @Field(ASK_CORRECTION_RULES.reason) reason!: string;
}

/** A worker’s requests for other times of own shifts. */
@ApiTags('assignments')
@Worker()
@Controller()
export class OwnCorrectionsController {
  constructor(
    private readonly asking: AskCorrection,
    private readonly withdrawing: WithdrawCorrection,
  ) {}

  /** Asks for other times of an own shift, with a reason [K-60]. */
  @Post('assignments/:id/correction-requests')
  ask(
    @CurrentWorker() worker: WorkerPrincipal,
    @Param('id', IdPipe) assignmentId: number,
    @Body() body: AskCorrectionBody,
  ): Promise<OwnCorrectionRequest> {
    return this.asking.ask(worker.id, assignmentId, body);
  }

  /** Withdraws an open request [K-66]. */
  @Post('correction-requests/:id/withdraw')
  @HttpCode(200)
  withdraw(@CurrentWorker() worker: WorkerPrincipal, @Param('id', UuidPipe) id: string): Promise<OwnCorrectionRequest> {
    return this.withdrawing.withdraw(worker.id, id);
  }
}
