import type { InboxNotification, NotificationType } from './notification.contract.js';

/** A part of the worker's page: next shift with clock button, own shifts, available shifts, offers, statements. */
export type PagePart = 'clock' | 'schedule' | 'shifts' | 'offers' | 'earnings';
/** Target of a notification: a part of the worker's page, the trainings page, or the form that asks for other times. */
export type InboxTarget = PagePart | 'training' | 'correction';

const OF_KIND: Readonly<Record<string, InboxTarget>> = {
  workerApproved: 'shifts',
  applicationApproved: 'schedule',
  approvalUndone: 'schedule',
  applicationRejected: 'shifts',
  applicationLapsed: 'shifts',
  shiftAssigned: 'schedule',
  shiftRemoved: 'shifts',
  movedToShift: 'schedule',
  shiftChanged: 'schedule',
  shiftUpdated: 'schedule',
  shiftCancelled: 'shifts',
  shiftOffered: 'offers',
  offerTaken: 'shifts',
  shiftFreed: 'offers',
  shiftTaken: 'schedule',
  applicationFiled: 'schedule',
  shiftReminder: 'schedule',
  shiftPublished: 'shifts',
  shiftsPublished: 'shifts',
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
  clockedInByDesk: 'clock',
  timesheetDismissed: 'earnings',
  correctionAccepted: 'earnings',
  correctionPaid: 'earnings',
  correctionDeclined: 'earnings',
  clockOutAsked: 'correction',
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

const CORRECTION_HASH = /^#correction\/([1-9]\d{0,9})$/;

/** Returns the path that opens the form for other times of a shift. [N-42] */
export function correctionPath(shiftId: number): string {
  return `/dashboard#correction/${shiftId}`;
}

/** Returns the shift whose form an address opens; `null` for another address. [N-42] */
export function correctionShiftOf(hash: string): number | null {
  const [, id] = CORRECTION_HASH.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
}
