import { RETENTION_DAYS } from '../../../shared/kernel/policy.js';

type WornOut = {
  table: string;
  /** Of the row; what lies before `$1` goes. */
  age: string;
  days: number;
  /** Whose time it was written in: that of the rules, or the real one of tokens and sessions. */
  time: 'rules' | 'real';
};

/**
 * What wears out, table by table. A table that grows and is not here is kept for good: audit, clock events, hours, pay,
 * scores, consents. Challenges and directory tokens are cleared by the sign-ins that add to them.
 */
export const WORN_OUT: readonly WornOut[] = [
  { table: 'training_events', age: 'received_at', days: RETENTION_DAYS.trainingAnswers, time: 'rules' },
  { table: 'reminders', age: 'due_at', days: RETENTION_DAYS.reminders, time: 'rules' },
  { table: 'notifications', age: 'created_at', days: RETENTION_DAYS.notifications, time: 'rules' },
  { table: 'dismissed_alerts', age: 'dismissed_at', days: RETENTION_DAYS.dismissedAlerts, time: 'rules' },
  { table: 'timeclock_summaries', age: 'asked_at', days: RETENTION_DAYS.timeclockSummaries, time: 'rules' },
  { table: 'sessions', age: 'coalesce(ended_at, expires_at)', days: RETENTION_DAYS.endedSessions, time: 'real' },
  { table: 'push_subscriptions', age: 'last_seen_at', days: RETENTION_DAYS.pushDevices, time: 'real' },
  { table: 'password_reset_tokens', age: 'expires_at', days: RETENTION_DAYS.spentLinks, time: 'real' },
  { table: 'email_changes', age: 'expires_at', days: RETENTION_DAYS.spentLinks, time: 'real' },
  { table: 'upload_tokens', age: 'expires_at', days: RETENTION_DAYS.spentLinks, time: 'real' },
  { table: 'parting_mails', age: 'created_at', days: RETENTION_DAYS.outgoingMails, time: 'real' },
  { table: 'rate_limits', age: 'to_timestamp(expire / 1000.0)', days: 0, time: 'real' },
];
