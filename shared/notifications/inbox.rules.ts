import type { InboxNotification, NotificationType } from './notification.contract.js';

/** A part of the worker's page: next shift with clock button, own shifts, available shifts, statements. */
export type PagePart = 'clock' | 'schedule' | 'shifts' | 'earnings';
/** Target of a notification: a part of the worker's page, or the trainings page. */
export type InboxTarget = PagePart | 'training';

const OF_KIND: Readonly<Record<string, InboxTarget>> = {
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
  freeCancelEnds: 'schedule',
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

/** Returns the target of a notification; `null` if there is nothing more to see. [N-13] */
export function inboxTarget({ news: kind, type }: Pick<InboxNotification, 'news' | 'type'>): InboxTarget | null {
  return kind === null ? OF_TYPE[type] : (OF_KIND[kind] ?? null);
}
