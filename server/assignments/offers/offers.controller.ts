import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import type {
  DeclineResponse,
  OwnOffer,
  ShiftOffer,
  WithdrawOfferResponse,
} from '../../../shared/offers/offer.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { PaginationQuery, type Pagination, sendPage } from '../../platform/http/query/pagination.js';
import { AdminOnly, Outbox, Worker } from '../../platform/http/security/access.js';
import {
  type AdminPrincipal,
  CurrentAdmin,
  CurrentWorker,
  type WorkerPrincipal,
} from '../../platform/http/security/principal.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { AnswerOffer } from './answer-offer.js';
import { ListOwnOffers } from './list-own-offers.js';
import { ListShiftOffers } from './list-shift-offers.js';
import { WithdrawOffer } from './withdraw-offer.js';

/**
 * A worker's own offers and the answers to them, and an administrator's list and withdrawal of them. The outbox token may answer:
 * a service worker answers from a push or once there is signal.
 */
@ApiTags('offers')
@Worker()
@Controller()
export class OffersController {
  constructor(
    private readonly ownOffers: ListOwnOffers,
    private readonly shiftOffers: ListShiftOffers,
    private readonly answers: AnswerOffer,
    private readonly withdrawals: WithdrawOffer,
  ) {}

  /** Lists the offers that the worker can accept, the first to answer first [F-08]. */
  @Get('user/offers')
  async list(
    @CurrentWorker() { id }: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnOffer[]> {
    return sendPage(reply, await this.ownOffers.list(id, pagination));
  }

  /** Lists the offers of a shift, the newest first [F-27]. */
  @AdminOnly()
  @Get('admin/shifts/:id/offers')
  async listOfShift(
    @Param('id', IdPipe) shiftId: number,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShiftOffer[]> {
    return sendPage(reply, await this.shiftOffers.list(shiftId, pagination));
  }

  /** Withdraws an open offer [F-38]. */
  @AdminOnly()
  @Post('admin/offers/:id/withdraw')
  @HttpCode(200)
  withdraw(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) offerId: number,
  ): Promise<WithdrawOfferResponse> {
    return this.withdrawals.withdraw({ id, language }, offerId);
  }

  /** Accepts an offer: takes the position [F-11]. */
  @Outbox()
  @Post('offers/:id/accept')
  @HttpCode(200)
  accept(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) offerId: number): Promise<ClaimResponse> {
    return this.answers.accept(worker, offerId);
  }

  /** Declines an offer [F-14]. */
  @Outbox()
  @Post('offers/:id/decline')
  @HttpCode(200)
  decline(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) offerId: number): Promise<DeclineResponse> {
    return this.answers.decline(worker, offerId);
  }
}
