import { addHours, type HoursHundredths, hoursHundredths, hundredthsToHours, spanHours } from '../kernel/hours.js';
import { type Instant, type LocalDate, toIso } from '../kernel/time.js';
import type { TimeclockEntry } from './timeclock.contract.js';
import { type DateRange, isInRange } from '../kernel/date-range.js';

/** A time pair of the time-clock; `durationMs` if it reports a duration. */
export type ClockedPair = {
  entryId: string | null;
  date: LocalDate;
  startsAt: Instant;
  /** `null`: still clocked in. */
  endsAt: Instant | null;
  durationMs: number | null;
};

/** Hours of one day with one pay code. */
export type DayTotal = { date: LocalDate; payCode: string; durationMs: number };

/** All time cards of one worker. */
export type TimeCards = { pairs: ClockedPair[]; totals: DayTotal[] };

/** Meaning of pay codes. Other codes (for example holiday) count in the total only. */
export type PayCodes = { regular: readonly string[]; overtime: readonly string[] };

const NONE = hoursHundredths(0);

/**
 * Returns the entries of a date range, oldest first. Overtime is reported per day by pay code, and assigned to the last
 * pairs of the day. A day with totals and no pair was entered as hours, and is one entry without times. [I-21]
 */
export function timeEntries(cards: TimeCards, codes: PayCodes, span: DateRange): TimeclockEntry[] {
  const dates = [...cards.pairs, ...cards.totals].map(({ date }) => date).filter((date) => isInRange(date, span));
  return [...new Set(dates)].sort().flatMap((date) => entriesOfDay(date, cards, codes));
}

/** Returns the exact total hours of all entries. */
export function totalHours(entries: readonly TimeclockEntry[]): number {
  return hundredthsToHours(addHours(entries.map((entry) => hoursHundredths(Math.round(entry.totalHours * 100)))));
}

function entriesOfDay(date: LocalDate, cards: TimeCards, codes: PayCodes): TimeclockEntry[] {
  const totals = cards.totals.filter((total) => total.date === date);
  const sum = (among: readonly string[]) =>
    addHours(totals.filter(({ payCode }) => isCode(among, payCode)).map(({ durationMs }) => spanHours(durationMs)));
  const pairs = cards.pairs.filter((pair) => pair.date === date).sort((one, other) => one.startsAt - other.startsAt);
  if (pairs.length > 0) return pairEntries(pairs, totals.length === 0 ? null : sum(codes.overtime));
  return [
    presented(date, null, {
      total: addHours(totals.map(({ durationMs }) => spanHours(durationMs))),
      regular: sum(codes.regular),
      overtime: sum(codes.overtime),
    }),
  ];
}

/** Assigns the day's overtime from its last pair backwards. If it is `null`, overtime and regular hours are unknown. */
function pairEntries(pairs: readonly ClockedPair[], overtimeOfDay: HoursHundredths | null): TimeclockEntry[] {
  if (overtimeOfDay === null)
    return pairs.map((pair) => presented(pair.date, pair, { total: pairHours(pair), regular: null, overtime: null }));
  let left = overtimeOfDay;
  const entries: TimeclockEntry[] = [];
  for (const pair of [...pairs].reverse()) {
    const total = pairHours(pair);
    const overtime = hoursHundredths(Math.min(left, total));
    left = hoursHundredths(left - overtime);
    entries.push(presented(pair.date, pair, { total, regular: hoursHundredths(total - overtime), overtime }));
  }
  return entries.reverse();
}

function pairHours({ startsAt, endsAt, durationMs }: ClockedPair): HoursHundredths {
  if (durationMs !== null) return spanHours(durationMs);
  return endsAt === null ? NONE : spanHours(endsAt - startsAt);
}

type Hours = { total: HoursHundredths; regular: HoursHundredths | null; overtime: HoursHundredths | null };

function presented(date: LocalDate, pair: ClockedPair | null, { total, regular, overtime }: Hours): TimeclockEntry {
  const decimals = (hours: HoursHundredths | null) => (hours === null ? null : hundredthsToHours(hours));
  return {
    workDate: date,
    clockInTime: pair === null ? null : toIso(pair.startsAt),
    clockOutTime: pair === null || pair.endsAt === null ? null : toIso(pair.endsAt),
    totalHours: hundredthsToHours(total),
    regularHours: decimals(regular),
    overtimeHours: decimals(overtime),
  };
}

function isCode(codes: readonly string[], code: string): boolean {
  return codes.some((one) => one.toUpperCase() === code.toUpperCase());
}
