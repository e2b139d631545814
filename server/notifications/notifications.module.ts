import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { AnnouncementsController } from './announcements/announcements.controller.js';
import { ListAnnouncements } from './announcements/list-announcements.js';
import { ListRecipients } from './announcements/list-recipients.js';
import { MailAnnouncement } from './announcements/mail-announcement.js';
import { SendAnnouncement } from './announcements/send-announcement.js';
import { DismissAlert } from './dismiss-alert.js';
import { InboxController } from './inbox/inbox.controller.js';
import { MarkRead } from './inbox/mark-read.js';
import { ReadInbox } from './inbox/read-inbox.js';
import { ListAlerts } from './list-alerts.js';
import { MailWorker } from './mail-worker.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { ReminderPreferences } from './preferences/reminder-preferences.js';
import { ListDevices } from './push/list-devices.js';
import { PushToDevice } from './push/push-to-device.js';
import { PushController } from './push/push.controller.js';
import { RemoveDevice } from './push/remove-device.js';
import { SubscribeDevice } from './push/subscribe-device.js';
import { SendReminders, ReminderScheduler } from './reminders/send-reminders.js';
import { RemindShift } from './remind-shift.js';
import { RemindShiftController } from './remind-shift.controller.js';
import { AnnounceTraining } from './announce-training.js';
import { DeliverNotification } from './deliver-notification.js';

@Module({
  controllers: [
    AlertsController,
    AnnouncementsController,
    InboxController,
    PreferencesController,
    PushController,
    RemindShiftController,
  ],
  providers: [
    ListAlerts,
    DismissAlert,
    DeliverNotification,
    AnnounceTraining,
    MailWorker,
    ReminderPreferences,
    RemindShift,
    SendAnnouncement,
    MailAnnouncement,
    ListAnnouncements,
    ListRecipients,
    ReadInbox,
    MarkRead,
    ListDevices,
    SubscribeDevice,
    RemoveDevice,
    PushToDevice,
    SendReminders,
    ReminderScheduler,
  ],
})
export class NotificationsModule {}
