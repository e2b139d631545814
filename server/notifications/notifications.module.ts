import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { DismissAlert } from './dismiss-alert.js';
import { ListAlerts } from './list-alerts.js';
import { MailWorker } from './mail-worker.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { ReminderChoices } from './preferences/reminder-choices.js';
import { TellWorker } from './tell-worker.js';

@Module({
  controllers: [AlertsController, PreferencesController],
  providers: [ListAlerts, DismissAlert, TellWorker, MailWorker, ReminderChoices],
})
export class NotificationsModule {}
