import type { LocalTime } from '../kernel/time.js';

/** decisions: Notifications. Hours before the start; quiet hours are [from, until) at the site. */
export const REMINDERS = {
  hoursBeforeStart: [24, 2],
  /** Hours before the end of free cancelling. */
  hoursBeforeFreeCancelEnds: 3,
  /** Minutes after the end of the shift, for workers who are still clocked in. */
  clockOutMissingAfterMinutes: 15,
  quietFrom: '21:00' as LocalTime,
  quietUntil: '07:00' as LocalTime,
  movedTo: '20:00' as LocalTime,
  activeRecipientDays: 30,
  /** Minimum interval between an admin's reminders of a shift to the same worker. */
  adminReminderIntervalMinutes: 60,
} as const;

/** A notification to workers chosen by name. */
export const NOTIFICATION_TO_WORKERS = { maxRecipients: 100 } as const;

/** Web push to phones and desktop computers (decisions: Settled; requirements O-04, N-15). */
export const PUSH = {
  /** Push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. A leading dot includes all subdomains. */
  hosts: [
    'fcm.googleapis.com',
    '.push.services.mozilla.com',
    '.push.apple.com',
    '.notify.windows.com',
  ] as readonly string[],
  endpointCharacters: 1_000,
  /** Maximum devices of a worker. Beyond it the device with the oldest activity is removed. */
  devices: 10,
  timeoutSeconds: 5,
  /** A reminder push expires when the next reminder is due, or when it is too late to act. */
  ttlHours: {
    freeCancelEnds: 3,
    dayBefore: 22,
    twoHoursBefore: 2,
    clockInOpens: 2,
    clockOutMissing: 2,
    /** Of an earlier release; otherwise until the time to answer. */
    shiftOffered: 12,
  } as Readonly<Record<string, number>>,
  defaultTtlHours: 48,
  /** A push of these kinds does not show its content on a locked phone. */
  contentHidden: [
    'workerRejected',
    'paid',
    'paymentUndone',
    'paymentAdjusted',
    'timesheetChanged',
    'timesheetDismissed',
    'clockEventApplied',
    'correctionAccepted',
    'correctionPaid',
    'correctionDeclined',
    'clockEventRefused',
  ] as readonly string[],
  /** Browsers may never respond to a subscription request. */
  subscribeWithinSeconds: 20,
} as const;
