/** A worker's reminders (decisions: Notifications): 24 hours and 2 hours before the start, and when clock-in opens. */
export type ReminderKind = 'dayBefore' | 'twoHoursBefore' | 'clockInOpens';

/** By which channel a reminder comes; by none, it does not. */
export type ReminderChannels = { push: boolean; email: boolean };

/** GET and PUT /api/user/notification-preferences */
export type NotificationPreferences = Record<ReminderKind, ReminderChannels>;
