import { useTranslation } from 'react-i18next';
import { isPunctual } from '../../../../shared/performance/attendance.rules.js';
import { minutesBetween, siteDate } from '../../../../shared/kernel/site-time.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import { clockInWindow } from '../../../../shared/assignments/clock.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { spanOf } from '../shifts/instants.js';
import type { TodayShift } from '../../../../shared/assignments/today.contract.js';
import type { BoardPerson } from './today.model.js';

/** "6:00 AM – 2:00 PM", with the day if the shift began on another one. */
export function useShiftTimes() {
  const format = useFormat();
  return (shift: TodayShift, now: Instant): string => {
    const times = format.timeRange(shift.startTime, shift.endTime);
    return shift.date === siteDate(now, format.timeZone) ? times : `${format.dateShort(shift.date)}, ${times}`;
  };
}

/** Since when the worker is in the state, or what comes next: "14 min late", "In at 5:58 AM, ends in 12 min". */
export function usePresenceText() {
  const { t } = useTranslation('today');
  const format = useFormat();
  return (person: BoardPerson, now: Instant): string => {
    const { presence, clockInTime, clockOutTime, clockEventInReview } = person;
    const span = spanOf(person.shift);
    const time = clockInTime === null ? '–' : format.timeAt(clockInTime);
    const lengthOf = (from: Instant, to: Instant) => format.duration(Math.max(Math.abs(minutesBetween(from, to)), 1));
    const toStart = lengthOf(span.startsAt, now);
    const toEnd = lengthOf(span.endsAt, now);
    switch (presence) {
      case 'late':
        return t('text.late', { length: toStart });
      case 'missing':
        return t('text.missing', { time: format.timeAt(clockInWindow(span).closesAt) });
      case 'missing_clock_out':
        return t('text.missing_clock_out', { time });
      case 'in_review':
        return t(`text.in_review.${clockEventInReview ?? 'clock_in'}`);
      case 'leaving':
        return t(now < span.endsAt ? 'text.leaving' : 'text.ended', { time, length: toEnd });
      case 'expected':
        return t(now < span.startsAt ? 'text.expected' : 'text.started', { length: toStart });
      case 'here': {
        const at = clockInTime === null ? span.startsAt : instantOf(clockInTime);
        if (isPunctual(span.startsAt, at)) return t('text.here', { time });
        return t('text.hereLate', { time, length: lengthOf(span.startsAt, at) });
      }
      case 'done':
        return clockInTime === null || clockOutTime === null ? '–' : format.timeRangeAt(clockInTime, clockOutTime);
    }
  };
}
