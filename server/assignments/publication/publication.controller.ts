import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PublishPreview, PublishRequest, PublishResponse } from '../../../shared/shifts/publish.contract.js';
import { PUBLISH_RULES } from '../../../shared/shifts/publish.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { PublishShifts } from './publish-shifts.js';

/** Body of both calls. */
class PublishBody implements PublishRequest {
  @Field(PUBLISH_RULES.shiftIds) shiftIds!: number[];
}

/** The publication of drafts. */
@ApiTags('shifts')
@AdminOnly()
@Controller('admin/shifts/publish')
export class PublicationController {
  constructor(private readonly publication: PublishShifts) {}

  /** Counts the shifts that a publication would offer, and the workers that it would notify; changes nothing [W-217]. */
  @Post('preview')
  @HttpCode(200)
  preview(@Body() { shiftIds }: PublishBody): Promise<PublishPreview> {
    return this.publication.preview(shiftIds);
  }

  /** Publishes drafts and notifies each worker who can take one of them once [W-218]. */
  @Post()
  @HttpCode(200)
  publish(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Body() { shiftIds }: PublishBody,
  ): Promise<PublishResponse> {
    return this.publication.publish({ id, language }, shiftIds);
  }
}
