import type { FieldRules } from '../kernel/fields.js';
import { boolean, object, optional } from '../kernel/fields.rules.js';
import type { NotificationPreferences, ReminderChannels, ReminderKind } from './preference.contract.js';

/** All reminders, earliest first. */
export const REMINDER_KINDS: readonly ReminderKind[] = [
  'freeCancelEnds',
  'dayBefore',
  'twoHoursBefore',
  'clockInOpens',
];

/** Without a choice, reminders are sent by push only. [N-12] */
export const DEFAULT_CHANNELS: ReminderChannels = { push: true, email: false };

const CHANNEL_RULES: FieldRules<ReminderChannels> = { push: boolean(), email: boolean() };

/** PUT /api/user/notification-preferences: all preferences, of a page of the previous release without the first. [N-12, N-27] */
export const PREFERENCES_RULES: FieldRules<NotificationPreferences> = {
  freeCancelEnds: optional(object(CHANNEL_RULES)),
  dayBefore: object(CHANNEL_RULES),
  twoHoursBefore: object(CHANNEL_RULES),
  clockInOpens: object(CHANNEL_RULES),
};

/** Returns a worker's preferences, with defaults for missing values. [N-12] */
export function effectivePreferences(
  chosen: readonly ({ kind: string } & ReminderChannels)[],
): Required<NotificationPreferences> {
  const channelsOf = (kind: ReminderKind): ReminderChannels => {
    const { push, email } = chosen.find((one) => one.kind === kind) ?? DEFAULT_CHANNELS;
    return { push, email };
  };
  return {
    freeCancelEnds: channelsOf('freeCancelEnds'),
    dayBefore: channelsOf('dayBefore'),
    twoHoursBefore: channelsOf('twoHoursBefore'),
    clockInOpens: channelsOf('clockInOpens'),
  };
}
