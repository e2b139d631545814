import { Module } from '@nestjs/common';
import { CalendarController } from './calendar/calendar.controller.js';
import { OwnFeed } from './calendar/own-feed.js';
import { ReadFeed } from './calendar/read-feed.js';

/** What other programs read of us, and what we tell them. */
@Module({
  controllers: [CalendarController],
  providers: [OwnFeed, ReadFeed],
})
export class IntegrationsModule {}
