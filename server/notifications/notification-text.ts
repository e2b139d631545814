import en from '../locales/en/notifications.json' with { type: 'json' };
import es from '../locales/es/notifications.json' with { type: 'json' };
import { cents } from '../../shared/kernel/money.js';
import { type Instant, instant } from '../../shared/kernel/time.js';
import { untranslatedTitle } from '../../shared/shifts/shift-text.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import type { WorkerNotification } from '../platform/jobs/queues.js';
import { dollarText } from '../platform/texts/dollar-text.js';
import { interpolate } from '../platform/texts/problem-texts.js';
import { dateTimeText } from '../platform/texts/date-time-text.js';
import type { Notification } from './notification.entities.js';
import { DATE_FORMATS, createDateFormatter } from '../../shared/kernel/date-text.js';
import { durationText } from '../../shared/kernel/duration-text.js';
import { hoursHundredths, hundredthsToHours } from '../../shared/kernel/hours.js';
import { workedMinutes } from '../../shared/payroll/pay-calculation.rules.js';
import { messageText, type MessageKey } from '../platform/texts/message-texts.js';
import { formatProblemParams } from '../../shared/kernel/format-problem-params.js';

export type NotificationShift = { title: string; titleEs: string | null; startsAt: Instant };
type Params = Record<string, string | number>;

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

/** The inbox type and priority of each notification. */
export const TYPE_AND_PRIORITY: Readonly<Record<WorkerNotification['kind'], Pick<Notification, 'type' | 'priority'>>> =
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
  kind: WorkerNotification['kind'],
  language: Language,
  params: Params,
): { title: string; message: string } {
  const { title, message } = TEXTS[language][kind];
  return { title: interpolate(title, params), message: interpolate(message, params) };
}

type Reader = { language: Language; zone: string };
/** Instants in epoch milliseconds, hours in hundredths; a missing value was not recorded. */
type RecordedHours = { inAt?: number; outAt?: number; hours?: number };

/**
 * Returns the recorded hours before and after an admin's change, and the reason, for the texts of `timesheetChanged` and
 * `timesheetDismissed`. Empty for a notification without these values. [N-19]
 */
function changedHoursParams(params: Record<string, string | number>, reader: Reader): Record<string, string> {
  const { toInAt, reason } = params;
  if (toInAt === undefined) return {};
  return {
    before: recordedText(recordedHours(params, 'from'), reader),
    after: recordedText(recordedHours(params, 'to'), reader),
    why: reason === undefined ? '' : messageText('hoursReason', { reason }, reader.language),
  };
}

function recordedHours(params: Record<string, string | number>, side: 'from' | 'to'): RecordedHours {
  const valueOf = (name: string) => {
    const value = params[`${side}${name}`];
    return typeof value === 'number' ? value : undefined;
  };
  return { inAt: valueOf('InAt'), outAt: valueOf('OutAt'), hours: valueOf('Hours') };
}

function recordedText({ inAt, outAt, hours }: RecordedHours, { language, zone }: Reader): string {
  const time = createDateFormatter(language, { ...DATE_FORMATS.clock, timeZone: zone });
  if (inAt === undefined) return messageText('hoursNotRecorded', {}, language);
  const inTime = time(inAt);
  if (outAt === undefined || hours === undefined) return messageText('hoursWithoutClockOut', { inTime }, language);
  const paid = hoursHundredths(hours);
  const minutes = workedMinutes(paid, instant(inAt), instant(outAt));
  const duration = minutes === null ? `${hundredthsToHours(paid).toFixed(2)} h` : durationText(minutes);
  return messageText('hoursRecorded', { duration, inTime, outTime: time(outAt) }, language);
}

const DETAIL_KEYS: Readonly<Record<string, MessageKey>> = {
  description: 'shiftDetail_description',
  requirements: 'shiftDetail_requirements',
  physicalDemands: 'shiftDetail_physicalDemands',
  requiredLanguage: 'shiftDetail_requiredLanguage',
};

/**
 * Returns one sentence for each change of a shift, with the old and the new value (`editNotificationParams`). Empty for a notification
 * without these values. [D-41]
 */
function changedShiftText(params: Params, language: Language): string {
  return [
    dateText(params, language),
    timeText(params, language),
    titleText(params, language),
    detailsText(params, language),
  ]
    .filter((text) => text !== null)
    .join('');
}

function dateText({ fromDate, toDate }: Params, language: Language): string | null {
  if (fromDate === undefined || toDate === undefined) return null;
  const { fromDate: from = '', toDate: to = '' } = formatProblemParams({ fromDate, toDate }, language);
  return messageText('shiftChangeDate', { from, to }, language);
}

function timeText({ fromStartTime, fromEndTime, toStartTime, toEndTime }: Params, language: Language): string | null {
  if (fromStartTime === undefined || fromEndTime === undefined) return null;
  if (toStartTime === undefined || toEndTime === undefined) return null;
  const from = messageText('shiftTimesRange', { startTime: fromStartTime, endTime: fromEndTime }, language);
  const to = messageText('shiftTimesRange', { startTime: toStartTime, endTime: toEndTime }, language);
  return messageText('shiftChangeTime', { from, to }, language);
}

function titleText({ fromTitle, toTitle, fromTitleEs, toTitleEs }: Params, language: Language): string | null {
  if (fromTitle === undefined || toTitle === undefined) return null;
  const inLanguage = (title: string | number, es: string | number | undefined) =>
    untranslatedTitle(language, String(title), es === undefined ? null : String(es));
  const [from, to] = [inLanguage(fromTitle, fromTitleEs), inLanguage(toTitle, toTitleEs)];
  return messageText('shiftChangeTitle', { from, to }, language);
}

function detailsText({ details }: Params, language: Language): string | null {
  if (details === undefined) return null;
  const keys = String(details)
    .split(',')
    .flatMap((field) => DETAIL_KEYS[field] ?? []);
  if (keys.length === 0) return null;
  return messageText(
    'shiftChangeDetails',
    { details: keys.map((key) => messageText(key, {}, language)).join(', ') },
    language,
  );
}
