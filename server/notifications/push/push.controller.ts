import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  PushDevice,
  PushPublicKey,
  PushRemoved,
  PushSubscriptionRequest,
  PushUnsubscribeRequest,
} from '../../../shared/notifications/push.contract.js';
import { PUSH_SUBSCRIPTION_RULES, PUSH_UNSUBSCRIBE_RULES } from '../../../shared/notifications/push.rules.js';
import { requestOrigin } from '../../auth/request-origin.js';
import { Config } from '../../platform/config/config.js';
import { Worker } from '../../platform/http/security/access.js';
import { Field, Ignored } from '../../platform/http/validation/field.decorator.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { ListDevices } from './list-devices.js';
import { vapidDetails } from './vapid-details.js';
import { RemoveDevice } from './remove-device.js';
import { SubscribeDevice } from './subscribe-device.js';

export class PushSubscriptionBody implements PushSubscriptionRequest {
  @Field(PUSH_SUBSCRIPTION_RULES.endpoint) endpoint!: string;
  @Field(PUSH_SUBSCRIPTION_RULES.keys) keys!: { p256dh: string; auth: string };
  /** Part of a browser's subscription JSON; no browser sets it. */
  @Ignored() expirationTime?: unknown;
}

export class PushUnsubscribeBody implements PushUnsubscribeRequest {
  @Field(PUSH_UNSUBSCRIBE_RULES.endpoint) endpoint?: string | null;
}

/** The devices that receive a worker's push messages. */
@ApiTags('notifications')
@ApiBearerAuth()
@Worker()
@Controller('push')
export class PushController {
  private readonly publicKey: string;

  constructor(
    private readonly devices: ListDevices,
    private readonly subscriber: SubscribeDevice,
    private readonly remover: RemoveDevice,
    config: Config,
  ) {
    this.publicKey = vapidDetails(config).publicKey;
  }

  /** Returns the VAPID public key that a browser subscribes with [N-15]. */
  @Get('public-key')
  key(): PushPublicKey {
    return { publicKey: this.publicKey };
  }

  /** Lists the devices that receive push messages and marks the current one [N-15]. */
  @Get('subscriptions')
  async list(
    @CurrentWorker() worker: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PushDevice[]> {
    return sendPage(reply, await this.devices.list(worker, pagination));
  }

  /** Subscribes the current device; a repeated call updates its last-seen time [N-15]. */
  @Post('subscriptions')
  @HttpCode(200)
  subscribe(
    @CurrentWorker() worker: WorkerPrincipal,
    @Body() { endpoint, keys }: PushSubscriptionBody,
    @Req() request: FastifyRequest,
  ): Promise<PushDevice> {
    return this.subscriber.subscribe(worker, { endpoint, keys, userAgent: requestOrigin(request).userAgent });
  }

  /** Removes the current device, or the one with the given endpoint [N-15]. */
  @Delete('subscriptions')
  unsubscribe(@CurrentWorker() worker: WorkerPrincipal, @Body() body?: PushUnsubscribeBody): Promise<PushRemoved> {
    return this.remover.own(worker, body?.endpoint ?? null);
  }

  /** Removes one of the listed devices [N-15]. */
  @Delete('subscriptions/:id')
  remove(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) id: number): Promise<PushRemoved> {
    return this.remover.one(worker, id);
  }
}
