import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { DismissAlert } from './dismiss-alert.js';
import { ListAlerts } from './list-alerts.js';
import { MailWorker } from './mail-worker.js';
import { TellWorker } from './tell-worker.js';

@Module({ controllers: [AlertsController], providers: [ListAlerts, DismissAlert, TellWorker, MailWorker] })
export class NotificationsModule {}
