import en from '../locales/en/notifications.json' with { type: 'json' };
import es from '../locales/es/notifications.json' with { type: 'json' };
import { freeCancellationEndsAt } from '../../shared/assignments/cancel.rules.js';
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

export type NotificationShift = { title: string; titleEs: string | null; startsAt: Instant };
type Params = Record<string, string | number>;

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

/** The inbox type and priority of each notification. */
export const TYPE_AND_PRIORITY: Readonly<Record<WorkerNotification['kind'], Pick<Notification, 'type' | 'priority'>>> =
  {
    workerApproved: { type: 'general', priority: 'high' },
    workerRejected: { type: 'general', priority: 'normal' },
    applicationApproved: { type: 'general', priority: 'high' },
    approvalUndone: { type: 'urgent', priority: 'high' },
    applicationRejected: { type: 'general', priority: 'normal' },
    applicationLapsed: { type: 'general', priority: 'normal' },
    shiftAssigned: { type: 'general', priority: 'high' },
    shiftRemoved: { type: 'urgent', priority: 'high' },
    movedToShift: { type: 'urgent', priority: 'high' },
    shiftChanged: { type: 'urgent', priority: 'high' },
    shiftUpdated: { type: 'general', priority: 'normal' },
    shiftCancelled: { type: 'urgent', priority: 'high' },
    shiftOffered: { type: 'urgent', priority: 'high' },
    offerTaken: { type: 'general', priority: 'normal' },
    shiftFreed: { type: 'urgent', priority: 'high' },
    shiftTaken: { type: 'urgent', priority: 'high' },
    applicationFiled: { type: 'general', priority: 'high' },
    shiftReminder: { type: 'shift_reminder', priority: 'high' },
    shiftPublished: { type: 'general', priority: 'normal' },
    shiftsPublished: { type: 'general', priority: 'normal' },
    freeCancelEnds: { type: 'shift_reminder', priority: 'normal' },
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
    clockedInByDesk: { type: 'general', priority: 'normal' },
    timesheetDismissed: { type: 'payment', priority: 'high' },
    correctionAccepted: { type: 'payment', priority: 'high' },
    correctionPaid: { type: 'payment', priority: 'high' },
    correctionDeclined: { type: 'payment', priority: 'high' },
    clockOutAsked: { type: 'shift_reminder', priority: 'high' },
    trainingAdded: { type: 'general', priority: 'normal' },
  };

/**
 * Returns the values that a notification's texts show, in the worker's language: the shift's title (Spanish if it has one),
 * its start and the end of free cancelling in site time, an amount of cents in dollars, a training's title. [H-53, I-24, N-18]
 */
export function notificationParams(
  params: Params,
  shift: NotificationShift | null,
  language: Language,
  zone: string,
): Params {
  const { amountCents, ...given } = params;
  const about = shift && {
    title: untranslatedTitle(language, shift.title, shift.titleEs),
    // a worker who is left out of a move knows the start before it [W-198]
    when: dateTimeText(typeof params.wasAt === 'number' ? instant(params.wasAt) : shift.startsAt, language, zone),
  };
  return {
    ...about,
    ...(shift ? { freeUntil: dateTimeText(freeCancellationEndsAt(shift.startsAt), language, zone) } : {}),
    ...(typeof amountCents === 'number' ? { amount: dollarText(cents(amountCents), language) } : {}),
    ...given,
    ...changedPayParams(params, { language, zone }),
    answer: answerText(given, { language, zone }),
    places: messageText(given.isHeld ? 'offerHeld' : 'offerFirstCome', {}, language),
    ...(typeof given.toInAt === 'number' ? { inTime: clockTimeText(given.toInAt, { language, zone }) } : {}),
    ...adjustedPayParams(params, about, language),
    ...leftShiftParams(given, { language, zone }),
    ...publishedParams(given, { language, zone }),
    moved: movedText(given, about?.when ?? null, language),
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
 * Returns hours and pay of a shift before and after a change by an admin (`notifyOfHours`), and the reason. The texts of
 * `timesheetChanged`, `timesheetDismissed` and `correctionAccepted` have a place for each; `recorded` is all of it in
 * sentences, for `clockEventApplied`. Without hours only the reason. [N-19, N-25, N-44, N-49]
 */
function changedPayParams(params: Params, reader: Reader): Record<string, string> {
  const { toInAt, fromAmountCents, amountCents, reason, withdrewCorrection } = params;
  const why = reason === undefined ? '' : messageText('hoursReason', { reason }, reader.language);
  if (toInAt === undefined) return { recorded: '', payBefore: '', why };
  const before = recordedText(recordedHours(params, 'from'), reader);
  const after = recordedText(recordedHours(params, 'to'), reader);
  const isNew = typeof fromAmountCents === 'number' && fromAmountCents !== amountCents;
  const payBefore = isNew
    ? messageText('payBefore', { amount: dollarText(cents(fromAmountCents), reader.language) }, reader.language)
    : '';
  const amount = typeof amountCents === 'number' ? dollarText(cents(amountCents), reader.language) : null;
  return {
    ...{ before, after, payBefore, why },
    recorded:
      messageText('hoursBeforeAndNow', { before, after }, reader.language) +
      (amount === null ? '' : messageText('payOfShift', { amount, payBefore }, reader.language)) +
      (withdrewCorrection === undefined ? '' : messageText('correctionWithdrawn', {}, reader.language)),
  };
}

/**
 * Returns what an adjustment is for, the pay of the shift or the week (also of a shift, if overtime is part of it) before
 * and after it, and the reason. Empty for a notification of an earlier
 * release. [N-45]
 */
function adjustedPayParams(
  params: Params,
  shift: { title: string; when: string } | null,
  language: Language,
): Record<string, string> {
  const { fromCents, toCents, weekDate, reason } = params;
  if (typeof fromCents !== 'number' || typeof toCents !== 'number') return { about: '', adjusted: '' };
  const about = shift
    ? messageText('adjustmentOfShift', shift, language)
    : messageText('adjustmentOfWeek', { weekDate: weekDate ?? '' }, language);
  const [from, to] = [dollarText(cents(fromCents), language), dollarText(cents(toCents), language)];
  const why = reason === undefined ? '' : messageText('hoursReason', { reason }, language);
  const adjusted = shift && params.payOf !== 'week' ? 'adjustedShift' : 'adjustedWeek';
  return { about, adjusted: messageText(adjusted, { from, to }, language) + why };
}

function recordedHours(params: Record<string, string | number>, side: 'from' | 'to'): RecordedHours {
  const valueOf = (name: string) => {
    const value = params[`${side}${name}`];
    return typeof value === 'number' ? value : undefined;
  };
  return { inAt: valueOf('InAt'), outAt: valueOf('OutAt'), hours: valueOf('Hours') };
}

function clockTimeText(at: number, { language, zone }: Reader): string {
  return createDateFormatter(language, { ...DATE_FORMATS.clock, timeZone: zone })(at);
}

function recordedText({ inAt, outAt, hours }: RecordedHours, reader: Reader): string {
  const { language } = reader;
  if (inAt === undefined) return messageText('hoursNotRecorded', {}, language);
  const inTime = clockTimeText(inAt, reader);
  if (outAt === undefined || hours === undefined) return messageText('hoursWithoutClockOut', { inTime }, language);
  const paid = hoursHundredths(hours);
  const minutes = workedMinutes(paid, instant(inAt), instant(outAt));
  const duration = minutes === null ? `${hundredthsToHours(paid).toFixed(2)} h` : durationText(minutes);
  return messageText('hoursRecorded', { duration, inTime, outTime: clockTimeText(outAt, reader) }, language);
}

const DETAIL_KEYS: Readonly<Record<string, MessageKey>> = {
  description: 'shiftDetail_description',
  requirements: 'shiftDetail_requirements',
  physicalDemands: 'shiftDetail_physicalDemands',
  requiredLanguage: 'shiftDetail_requiredLanguage',
};

const MOVED = ['fromDate', 'fromStartTime', 'fromEndTime', 'toDate', 'toStartTime', 'toEndTime'] as const;

/**
 * Returns date, start and end of a moved shift, new and old. A notification of an earlier release has only some of the
 * values: then the new start. [N-30]
 */
function movedText(params: Params, when: string | null, language: Language): string {
  if (MOVED.every((name) => name in params)) return messageText('shiftMoved', params, language);
  return when === null ? '' : messageText('shiftMovedTo', { when }, language);
}

/** Returns until when an offer can be answered; a request of an earlier release has no such time. [F-29, F-81] */
function answerText({ answerBy, isHeld }: Params, { language, zone }: Reader): string {
  if (typeof answerBy !== 'number') return messageText('offerAnswer', {}, language);
  const key = isHeld ? 'offerAnswerHeld' : 'offerAnswerBy';
  return messageText(key, { answerBy: dateTimeText(instant(answerBy), language, zone) }, language);
}

/** Returns title and start of the shift that a moved worker left. [W-192] */
function leftShiftParams({ leftTitle, leftTitleEs, leftAt }: Params, { language, zone }: Reader): Params {
  if (typeof leftTitle !== 'string' || typeof leftAt !== 'number') return {};
  return {
    left: untranslatedTitle(language, leftTitle, typeof leftTitleEs === 'string' ? leftTitleEs : null),
    leftWhen: dateTimeText(instant(leftAt), language, zone),
  };
}

/** Returns the days of several published shifts, from the first to the last start. [N-71] */
function publishedParams({ firstAt, lastAt }: Params, { language, zone }: Reader): Params {
  if (typeof firstAt !== 'number' || typeof lastAt !== 'number') return {};
  const dayOf = createDateFormatter(language, { ...DATE_FORMATS.short, timeZone: zone });
  const [from, to] = [dayOf(firstAt), dayOf(lastAt)];
  return { days: from === to ? from : messageText('publishedDays', { from, to }, language) };
}

/**
 * Returns one sentence for each change of a shift other than its times, with the old and the new value
 * (`editNotificationParams`). Empty for a notification without these values. [D-41]
 */
function changedShiftText(params: Params, language: Language): string {
  return [titleText(params, language), detailsText(params, language)].filter((text) => text !== null).join('');
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
