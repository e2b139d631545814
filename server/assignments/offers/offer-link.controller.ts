import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import type { DeclineResponse, LinkedOffer, OfferLinkRequest } from '../../../shared/offers/offer.contract.js';
import { OFFER_LINK_RULES } from '../../../shared/offers/offer.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { Public } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { AnswerByLink } from './answer-by-link.js';

class OfferLinkBody implements OfferLinkRequest {
  @Field(OFFER_LINK_RULES.token) token!: string;
}

/**
 * The offer of the link in a mail, and the answers to it: the token is the permission. It is in the body, because URLs are
 * logged.
 */
@ApiTags('offers')
@Public()
@Controller('offer-link')
export class OfferLinkController {
  constructor(private readonly links: AnswerByLink) {}

  /** Returns the offer; changes nothing [F-86]. */
  @Post()
  @HttpCode(200)
  show(@Body() { token }: OfferLinkBody, @Req() { ip }: FastifyRequest): Promise<LinkedOffer> {
    return this.links.show(token, ip);
  }

  /** Accepts the offer [F-87]. */
  @Post('accept')
  @HttpCode(200)
  accept(
    @Body() { token }: OfferLinkBody,
    @Req() { ip }: FastifyRequest,
    @RequestLanguage() language: Language,
  ): Promise<ClaimResponse> {
    return this.links.accept(token, ip, language);
  }

  /** Declines the offer [F-87]. */
  @Post('decline')
  @HttpCode(200)
  decline(
    @Body() { token }: OfferLinkBody,
    @Req() { ip }: FastifyRequest,
    @RequestLanguage() language: Language,
  ): Promise<DeclineResponse> {
    return this.links.decline(token, ip, language);
  }
}
