import type { FieldRules } from '../kernel/fields.js';
import { boolean, object } from '../kernel/fields.rules.js';
import type { NotificationPreferences, ReminderChannels, ReminderKind } from './preference.contract.js';

/** Every reminder, the earliest first. */
export const REMINDER_KINDS: readonly ReminderKind[] = ['dayBefore', 'twoHoursBefore', 'clockInOpens'];

/** Who has chosen nothing is reminded on the phone alone. [N-12] */
export const DEFAULT_CHANNELS: ReminderChannels = { push: true, email: false };

const CHANNEL_RULES: FieldRules<ReminderChannels> = { push: boolean(), email: boolean() };

/** PUT /api/user/notification-preferences: the whole of it. [N-12] */
export const PREFERENCES_RULES: FieldRules<NotificationPreferences> = {
  dayBefore: object(CHANNEL_RULES),
  twoHoursBefore: object(CHANNEL_RULES),
  clockInOpens: object(CHANNEL_RULES),
};

/** What holds for a worker: the choices made, the defaults for the rest. [N-12] */
export function effectivePreferences(
  chosen: readonly ({ kind: string } & ReminderChannels)[],
): NotificationPreferences {
  const channelsOf = (kind: ReminderKind): ReminderChannels => {
    const { push, email } = chosen.find((one) => one.kind === kind) ?? DEFAULT_CHANNELS;
    return { push, email };
  };
  return {
    dayBefore: channelsOf('dayBefore'),
    twoHoursBefore: channelsOf('twoHoursBefore'),
    clockInOpens: channelsOf('clockInOpens'),
  };
}
