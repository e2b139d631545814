import { cents } from '../../shared/kernel/money.js';
import type { Instant } from '../../shared/kernel/time.js';
import { untranslatedTitle } from '../../shared/shifts/shift-text.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import en from '../locales/en/news.json' with { type: 'json' };
import es from '../locales/es/news.json' with { type: 'json' };
import type { WorkerNotification } from '../platform/jobs/queues.js';
import { dollarText } from '../platform/texts/dollar-text.js';
import { interpolate } from '../platform/texts/problem-texts.js';
import { dateTimeText } from '../platform/texts/date-time-text.js';
import { changedHoursParams } from './changed-hours-text.js';
import { changedShiftText } from './changed-shift-text.js';
import type { Notification } from './notification.entities.js';

export type NotificationShift = { title: string; titleEs: string | null; startsAt: Instant };
type Params = Record<string, string | number>;

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

/** The inbox type and priority of each notification. */
export const NOTIFICATION_KIND: Readonly<Record<WorkerNotification['news'], Pick<Notification, 'type' | 'priority'>>> =
  {
    workerApproved: { type: 'general', priority: 'high' },
    workerRejected: { type: 'general', priority: 'normal' },
    applicationApproved: { type: 'general', priority: 'high' },
    applicationRejected: { type: 'general', priority: 'normal' },
    applicationLapsed: { type: 'general', priority: 'normal' },
    shiftAssigned: { type: 'general', priority: 'high' },
    shiftRemoved: { type: 'urgent', priority: 'high' },
    shiftChanged: { type: 'urgent', priority: 'high' },
    shiftUpdated: { type: 'general', priority: 'normal' },
    shiftCancelled: { type: 'urgent', priority: 'high' },
    shiftOffered: { type: 'urgent', priority: 'high' },
    shiftReminder: { type: 'shift_reminder', priority: 'high' },
    dayBefore: { type: 'shift_reminder', priority: 'normal' },
    twoHoursBefore: { type: 'shift_reminder', priority: 'high' },
    clockInOpens: { type: 'shift_reminder', priority: 'high' },
    clockOutMissing: { type: 'shift_reminder', priority: 'urgent' },
    clockEventApplied: { type: 'general', priority: 'normal' },
    clockEventRefused: { type: 'urgent', priority: 'high' },
    paid: { type: 'payment', priority: 'normal' },
    paymentUndone: { type: 'payment', priority: 'normal' },
    paymentAdjusted: { type: 'payment', priority: 'normal' },
    timesheetChanged: { type: 'payment', priority: 'high' },
    timesheetDismissed: { type: 'payment', priority: 'high' },
    trainingAdded: { type: 'general', priority: 'normal' },
  };

/**
 * Returns the values that a notification's texts show, in the worker's language: the shift's title (Spanish if it has one),
 * its start in site time, an amount of cents in dollars, a training's title. [H-53, I-24, N-18]
 */
export function notificationParams(
  params: Params,
  shift: NotificationShift | null,
  language: Language,
  zone: string,
): Params {
  const { amountCents, ...given } = params;
  return {
    ...(shift
      ? {
          title: untranslatedTitle(language, shift.title, shift.titleEs),
          when: dateTimeText(shift.startsAt, language, zone),
        }
      : {}),
    ...(typeof amountCents === 'number' ? { amount: dollarText(cents(amountCents), language) } : {}),
    ...given,
    ...changedHoursParams(given, { language, zone }),
    changes: changedShiftText(given, language),
    ...(language === 'es' && given.trainingEs ? { training: given.trainingEs } : {}),
  };
}

/** Returns the title and message of a notification with its parameters filled in. */
export function inboxText(
  news: WorkerNotification['news'],
  language: Language,
  params: Params,
): { title: string; message: string } {
  const { title, message } = TEXTS[language][news];
  return { title: interpolate(title, params), message: interpolate(message, params) };
}
