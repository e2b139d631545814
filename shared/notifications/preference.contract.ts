/**
 * The reminders of a worker (decisions: Notifications): 3 hours before free cancelling ends, 24 hours and 2 hours before
 * the start, and when clock-in opens.
 */
export type ReminderKind = 'freeCancelEnds' | 'dayBefore' | 'twoHoursBefore' | 'clockInOpens';

/** The channels of a reminder; without any it is not sent. */
export type ReminderChannels = { push: boolean; email: boolean };

/**
 * GET and PUT /api/user/notification-preferences. Servers and pages of the previous release do not know
 * `freeCancelEnds`.
 */
export type NotificationPreferences = Record<Exclude<ReminderKind, 'freeCancelEnds'>, ReminderChannels> & {
  freeCancelEnds?: ReminderChannels;
};
