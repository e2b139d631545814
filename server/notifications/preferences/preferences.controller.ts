import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { NotificationPreferences, ReminderChannels } from '../../../shared/notifications/preference.contract.js';
import { PREFERENCES_RULES } from '../../../shared/notifications/preference.rules.js';
import { Worker } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { ReminderPreferences } from './reminder-preferences.js';

export class NotificationPreferencesBody implements NotificationPreferences {
  @Field(PREFERENCES_RULES.freeCancelEnds) freeCancelEnds?: ReminderChannels;
  @Field(PREFERENCES_RULES.dayBefore) dayBefore!: ReminderChannels;
  @Field(PREFERENCES_RULES.twoHoursBefore) twoHoursBefore!: ReminderChannels;
  @Field(PREFERENCES_RULES.clockInOpens) clockInOpens!: ReminderChannels;
}

/** A worker's reminders and their channels. */
@ApiTags('notifications')
@ApiBearerAuth()
@Worker()
@Controller('user/notification-preferences')
export class PreferencesController {
  constructor(private readonly preferences: ReminderPreferences) {}

  /** Returns the current preferences; the default is push for each reminder [N-12, N-13]. */
  @Get()
  get(@CurrentWorker() worker: WorkerPrincipal): Promise<NotificationPreferences> {
    return this.preferences.get(worker.id);
  }

  /** Saves the preferences of all reminders [N-12, N-13]. */
  @Put()
  save(
    @CurrentWorker() worker: WorkerPrincipal,
    @Body() body: NotificationPreferencesBody,
  ): Promise<NotificationPreferences> {
    return this.preferences.save(worker.id, body);
  }
}
