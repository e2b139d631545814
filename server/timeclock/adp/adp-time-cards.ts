import { parseLocalDate } from '../../../shared/kernel/site-time.js';
import { parseInstant } from '../../../shared/kernel/time.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import { parseDuration } from '../../../shared/timeclock/duration.rules.js';
import type { ClockedPair, DayTotal, TimeCards } from '../../../shared/timeclock/time-cards.rules.js';
import { arrayIn, textIn } from './json.js';

/** Returns the query of `…/time-cards`: whole pay periods within these days, by day. */
export function timeCardQuery({ from, to }: DateRange): string {
  const filter = `timeCards/timePeriod/startDate ge '${from}' and timeCards/timePeriod/endDate le '${to}'`;
  return `$expand=dayentries&$filter=${encodeURIComponent(filter)}`;
}

/** Combines the cards of a response; ignores entries without a day or start. */
export function readTimeCards(body: unknown): TimeCards {
  const cards = arrayIn(body, 'timeCards');
  return {
    pairs: cards.flatMap((card) => arrayIn(card, 'dayEntries').flatMap(readDay)),
    totals: cards.flatMap((card) => arrayIn(card, 'dailyTotals').flatMap(readTotal)),
  };
}

function readDay(day: unknown): ClockedPair[] {
  return arrayIn(day, 'timeEntries').flatMap((entry) => {
    const startsAt = parseInstant(textIn(entry, 'startPeriod', 'startDateTime') ?? '');
    const date = parseLocalDate(textIn(day, 'entryDate') ?? '');
    if (startsAt === null || date === null) return [];
    const endsAt = parseInstant(textIn(entry, 'endPeriod', 'endDateTime') ?? '');
    const durationMs = parseDuration(textIn(entry, 'timeDuration') ?? '');
    return [{ entryId: textIn(entry, 'entryID'), date, startsAt, endsAt, durationMs }];
  });
}

function readTotal(total: unknown): DayTotal[] {
  const date = parseLocalDate(textIn(total, 'entryDate') ?? '');
  const durationMs = parseDuration(textIn(total, 'timeDuration') ?? '');
  if (date === null || durationMs === null) return [];
  const payCode = textIn(total, 'payCode', 'codeValue') ?? textIn(total, 'payCode', 'shortName') ?? '';
  return [{ date, payCode, durationMs }];
}
