import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { DismissAlert } from './dismiss-alert.js';
import { ListAlerts } from './list-alerts.js';
import { MailWorker } from './mail-worker.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { ReminderChoices } from './preferences/reminder-choices.js';
import { RemindShift } from './remind-shift.js';
import { RemindShiftController } from './remind-shift.controller.js';
import { TellWorker } from './tell-worker.js';

@Module({
  controllers: [AlertsController, PreferencesController, RemindShiftController],
  providers: [ListAlerts, DismissAlert, TellWorker, MailWorker, ReminderChoices, RemindShift],
})
export class NotificationsModule {}
