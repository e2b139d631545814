/**
 * The reminders of a worker (decisions: Notifications): 24 hours and 2 hours before the start, and when clock-in opens.
 */
export type ReminderKind = 'dayBefore' | 'twoHoursBefore' | 'clockInOpens';

/** The channels of a reminder; without any it is not sent. */
export type ReminderChannels = { push: boolean; email: boolean };

/** GET and PUT /api/user/notification-preferences */
export type NotificationPreferences = Record<ReminderKind, ReminderChannels>;
