import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  CreatedWebhook,
  NewSecretRequest,
  WebhookDeliveryView,
  WebhookEdit,
  WebhookEvent,
  WebhookRequest,
  WebhookView,
  WebhookWithSecret,
} from '../../../shared/integrations/webhook.contract.js';
import { NEW_SECRET_RULES, WEBHOOK_EDIT_RULES, WEBHOOK_RULES } from '../../../shared/integrations/webhook.fields.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe, UuidPipe } from '../../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { Deliveries } from './deliveries.js';
import { ManageWebhooks } from './manage-webhooks.js';

export class WebhookBody implements WebhookRequest {
  @Field(WEBHOOK_RULES.url) url!: string;
  @Field(WEBHOOK_RULES.events) events!: WebhookEvent[];
  @Field(WEBHOOK_RULES.clientWebhookId) clientWebhookId?: string | null;
}

export class NewSecretBody implements NewSecretRequest {
  @Field(NEW_SECRET_RULES.clientSecretId) clientSecretId?: string | null;
}

export class WebhookEditBody implements WebhookEdit {
  @Field(WEBHOOK_EDIT_RULES.url) url?: string | null;
  @Field(WEBHOOK_EDIT_RULES.events) events?: WebhookEvent[] | null;
  @Field(WEBHOOK_EDIT_RULES.isActive) isActive?: boolean | null;
  @Field(WEBHOOK_EDIT_RULES.revision) revision?: number | null;
}

/** Manages webhooks and their deliveries. docs/integrations.md */
@ApiTags('integrations')
@ApiBearerAuth()
@AdminOnly()
@Controller('admin')
export class WebhooksController {
  constructor(
    private readonly webhooks: ManageWebhooks,
    private readonly deliveries: Deliveries,
  ) {}

  /** Lists all webhooks. Their number is limited. */
  @Get('webhooks')
  list(): Promise<WebhookView[]> {
    return this.webhooks.list();
  }

  /** Creates a webhook. Only this response contains its signing secret. */
  @Post('webhooks')
  create(
    @Body() body: WebhookBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<CreatedWebhook> {
    return this.webhooks.create(body, admin, language);
  }

  /** Changes URL or events, stops the webhook or activates it again. */
  @Put('webhooks/:id')
  edit(
    @Param('id', IdPipe) id: number,
    @Body() body: WebhookEditBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<WebhookView> {
    return this.webhooks.edit(id, body, admin);
  }

  @Delete('webhooks/:id')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number, @CurrentAdmin() admin: AdminPrincipal): Promise<void> {
    return this.webhooks.delete(id, admin);
  }

  /** Creates a new secret. Messages are signed with the old one too for a day. */
  @Post('webhooks/:id/rotate-secret')
  @HttpCode(200)
  rotate(
    @Param('id', IdPipe) id: number,
    @Body() body: NewSecretBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.rotateSecret(id, body, admin);
  }

  /** Sends a `ping` to test the endpoint. */
  @Post('webhooks/:id/ping')
  @HttpCode(204)
  ping(@Param('id', IdPipe) id: number, @CurrentAdmin() admin: AdminPrincipal): Promise<void> {
    return this.deliveries.ping(id, admin);
  }

  /** Lists the deliveries of one webhook, newest first. */
  @Get('webhooks/:id/deliveries')
  async log(
    @Param('id', IdPipe) id: number,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookDeliveryView[]> {
    return sendPage(reply, await this.deliveries.list(id, pagination));
  }

  /** Sends a delivery again with the same id. */
  @Post('webhook-deliveries/:id/resend')
  @HttpCode(204)
  resend(@Param('id', UuidPipe) id: string, @CurrentAdmin() admin: AdminPrincipal): Promise<void> {
    return this.deliveries.resend(id, admin);
  }
}
