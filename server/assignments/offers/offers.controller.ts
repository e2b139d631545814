import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import type { DeclineResponse, OwnOffer, ShiftOffer } from '../../../shared/offers/offer.contract.js';
import { PaginationQuery, type Pagination, sendPage } from '../../platform/http/query/pagination.js';
import { AdminOnly, Outbox, Worker } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { AnswerOffer } from './answer-offer.js';
import { ListOwnOffers } from './list-own-offers.js';
import { ListShiftOffers } from './list-shift-offers.js';

/**
 * A worker's own offers and the answers to them, and an administrator's list of the offers of a shift. The outbox token may answer:
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
