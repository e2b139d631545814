import { DATE_FORMATS, createDateFormatter } from '../../shared/kernel/date-text.js';
import { durationText } from '../../shared/kernel/duration-text.js';
import { hoursHundredths, hundredthsToHours } from '../../shared/kernel/hours.js';
import { instant } from '../../shared/kernel/time.js';
import { workedMinutes } from '../../shared/payroll/pay-calculation.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { messageText } from '../platform/texts/message-texts.js';

type Reader = { language: Language; zone: string };
/** Instants in epoch milliseconds, hours in hundredths; a missing value was not recorded. */
type RecordedHours = { inAt?: number; outAt?: number; hours?: number };

/**
 * Returns the recorded hours before and after an admin's change, and the reason, for the texts of `timesheetChanged` and
 * `timesheetDismissed`. Empty for a notification without these values. [N-19]
 */
export function changedHoursParams(params: Record<string, string | number>, reader: Reader): Record<string, string> {
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
