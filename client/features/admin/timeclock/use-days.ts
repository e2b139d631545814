import { useState } from 'react';
import { TIMECLOCK } from '../../../../shared/timeclock/timeclock.policy.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import { decideDateRange } from '../../../../shared/timeclock/date-range.rules.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import type { RequestedDays } from '../api/timeclock.js';

/** The day range of a card, initially the last 7 days, and the last submitted range. [I-20] */
export function useDays() {
  const zone = useTimeZone();
  const today = siteDate(serverNow(), zone);
  const initialRange = decideDateRange({}, today);
  const [startDate, setStart] = useState<string>(initialRange.ok ? initialRange.from : today);
  const [endDate, setEnd] = useState<string>(today);
  const [requested, setRequested] = useState<RequestedDays | null>(null);
  const isBlank = startDate === '' || endDate === '';
  const isInvalid = isBlank || !decideDateRange({ startDate, endDate }, today).ok;
  return {
    today,
    startDate,
    endDate,
    setStart,
    setEnd,
    set: (range: { startDate: string; endDate: string }) => {
      setStart(range.startDate);
      setEnd(range.endDate);
    },
    isInvalid,
    maxDays: TIMECLOCK.maxDays,
    requested,
    request: () => setRequested((before) => ({ startDate, endDate, attempt: (before?.attempt ?? 0) + 1 })),
    /** An invalid range clears the previous result, which would be shown below other days. */
    clear: () => setRequested(null),
  };
}

export type Days = ReturnType<typeof useDays>;
