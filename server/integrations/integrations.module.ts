import { Module } from '@nestjs/common';
import { ApiV1Controller } from './api/api-v1.controller.js';
import { ApiV1Queries } from './api/api-v1-queries.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { DownloadOwnShift } from './calendar/download-own-shift.js';
import { OwnFeed } from './calendar/own-feed.js';
import { ReadFeed } from './calendar/read-feed.js';
import { KeysController } from './keys/keys.controller.js';
import { ManageKeys } from './keys/manage-keys.js';
import { DeliverEvent } from './webhooks/deliver-event.js';
import { Deliveries } from './webhooks/deliveries.js';
import { ManageWebhooks } from './webhooks/manage-webhooks.js';
import { WebhookScheduler } from './webhooks/webhook-scheduler.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

/** Provides the API for other programs, webhooks and calendar feeds. */
@Module({
  controllers: [CalendarController, KeysController, ApiV1Controller, WebhooksController],
  providers: [
    ...[OwnFeed, ReadFeed, DownloadOwnShift, ManageKeys, ApiV1Queries],
    ...[ManageWebhooks, Deliveries, DeliverEvent, WebhookScheduler],
  ],
})
export class IntegrationsModule {}
