import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { NotificationPreferences, ReminderChannels } from '../../../shared/notifications/preference.contract.js';
import { PREFERENCES_RULES } from '../../../shared/notifications/preference.rules.js';
import { Worker } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { ReminderPreferences } from './reminder-preferences.js';

export class NotificationPreferencesBody implements NotificationPreferences {
  @Field(PREFERENCES_RULES.dayBefore) dayBefore!: ReminderChannels;
  @Field(PREFERENCES_RULES.twoHoursBefore) twoHoursBefore!: ReminderChannels;
  @Field(PREFERENCES_RULES.clockInOpens) clockInOpens!: ReminderChannels;
}

/** Which reminders come, and how. */
@ApiTags('notifications')
@ApiBearerAuth()
@Worker()
@Controller('user/notification-preferences')
export class PreferencesController {
  constructor(private readonly preferences: ReminderPreferences) {}

  /** What holds now; push for each until something is chosen [N-12, N-13]. */
  @Get()
  get(@CurrentWorker() worker: WorkerPrincipal): Promise<NotificationPreferences> {
    return this.preferences.get(worker.id);
  }

  /** All three at once [N-12, N-13]. */
  @Put()
  save(
    @CurrentWorker() worker: WorkerPrincipal,
    @Body() body: NotificationPreferencesBody,
  ): Promise<NotificationPreferences> {
    return this.preferences.save(worker.id, body);
  }
}
