import { Module } from '@nestjs/common';
import { ApiV1Controller } from './api/api-v1.controller.js';
import { ReadForPrograms } from './api/read-for-programs.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { OwnFeed } from './calendar/own-feed.js';
import { ReadFeed } from './calendar/read-feed.js';
import { KeysController } from './keys/keys.controller.js';
import { ManageKeys } from './keys/manage-keys.js';
import { DeliverEvent } from './webhooks/deliver-event.js';
import { Deliveries } from './webhooks/deliveries.js';
import { ManageWebhooks } from './webhooks/manage-webhooks.js';
import { WebhookTicks } from './webhooks/webhook-ticks.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

/** What other programs read of us, and what we tell them. */
@Module({
  controllers: [CalendarController, KeysController, ApiV1Controller, WebhooksController],
  providers: [OwnFeed, ReadFeed, ManageKeys, ReadForPrograms, ManageWebhooks, Deliveries, DeliverEvent, WebhookTicks],
})
export class IntegrationsModule {}
