import type { InboxNotification, NotificationType } from './notification.contract.js';

/** A part of the worker's page: the next shift with its clock, own shifts, shifts on offer, statements. */
export type PagePart = 'clock' | 'schedule' | 'shifts' | 'earnings';
/** Where a notification leads: a part of that page, or the page of the trainings. */
export type InboxTarget = PagePart | 'training';

const OF_NEWS: Readonly<Record<string, InboxTarget>> = {
  workerApproved: 'shifts',
  applicationApproved: 'schedule',
  applicationRejected: 'shifts',
  applicationLapsed: 'shifts',
  shiftAssigned: 'schedule',
  shiftRemoved: 'shifts',
  shiftChanged: 'schedule',
  shiftUpdated: 'schedule',
  shiftCancelled: 'shifts',
  shiftOffered: 'shifts',
  shiftReminder: 'schedule',
  dayBefore: 'schedule',
  twoHoursBefore: 'schedule',
  clockInOpens: 'clock',
  clockOutMissing: 'clock',
  clockEventApplied: 'earnings',
  clockEventRefused: 'earnings',
  paid: 'earnings',
  paymentUndone: 'earnings',
  paymentAdjusted: 'earnings',
  timesheetChanged: 'earnings',
  timesheetDismissed: 'earnings',
  trainingAdded: 'training',
};
const OF_TYPE: Readonly<Record<NotificationType, InboxTarget | null>> = {
  general: null,
  shift_reminder: 'schedule',
  urgent: 'shifts',
  payment: 'earnings',
};

/** Where a notification leads; `null` where there is nothing more to see than its own text. [N-13] */
export function inboxTarget({ news, type }: Pick<InboxNotification, 'news' | 'type'>): InboxTarget | null {
  return news === null ? OF_TYPE[type] : (OF_NEWS[news] ?? null);
}
