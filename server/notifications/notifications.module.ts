import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { DismissAlert } from './dismiss-alert.js';
import { ListAlerts } from './list-alerts.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { ReminderChoices } from './preferences/reminder-choices.js';
import { TellWorker } from './tell-worker.js';

@Module({
  controllers: [AlertsController, PreferencesController],
  providers: [ListAlerts, DismissAlert, TellWorker, ReminderChoices],
})
export class NotificationsModule {}
