import { lazyValue } from '../../../shared/kernel/lazy-value.js';
import { DATE_FORMATS, LOCALES, createDateFormatter } from '../../../shared/kernel/date-text.js';
import { durationText } from '../../../shared/kernel/duration-text.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { noBreakSpaces } from './no-break-spaces.js';

/** Epoch milliseconds, or an ISO instant. */
type InstantLike = number | string;

export type Formatter = ReturnType<typeof createFormatter>;

/** Returns a local date (YYYY-MM-DD) and time (HH:MM) as epoch milliseconds in UTC, for formatters without a zone. */
export function utcOf(date: string, time = '12:00'): number {
  return Date.parse(`${date.slice(0, 10)}T${time}:00Z`);
}

function epochMsOf(value: InstantLike): number {
  return typeof value === 'number' ? value : Date.parse(value);
}

/** A range whose line can break after the dash, but not before it. */
const range = (from: string, to: string) => `${from}\u00a0– ${to}`;

/** Dates, times, money and durations in one language; instants are shown in `timeZone`. */
export function createFormatter(language: Language, timeZone: string) {
  const locale = LOCALES[language];
  const { long: LONG, short: SHORT, day: DAY, clock: CLOCK } = DATE_FORMATS;
  const local = (options: Intl.DateTimeFormatOptions) => {
    const format = createDateFormatter(language, { ...options, timeZone: 'UTC' });
    return (date: string) => format(utcOf(date));
  };
  const zoned = (options: Intl.DateTimeFormatOptions) => {
    const format = createDateFormatter(language, { ...options, timeZone });
    return (at: InstantLike) => noBreakSpaces(format(epochMsOf(at)));
  };
  const clock = createDateFormatter(language, { ...CLOCK, timeZone: 'UTC' });
  const time = (localTime: string) => noBreakSpaces(clock(utcOf('2000-01-01', localTime)));
  const timeAt = zoned(CLOCK);
  const numbers = (options: Intl.NumberFormatOptions = {}) => {
    const format = lazyValue(() => new Intl.NumberFormat(locale, options));
    return (value: number) => format().format(value);
  };
  const currency = { style: 'currency', currency: 'USD' } as const;
  const dollars = numbers(currency);
  const wholeDollars = numbers({ ...currency, maximumFractionDigits: 0 });
  const decimals = (digits: number) => numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const plain = numbers();

  return {
    language,
    timeZone,
    /** "Tuesday, November 17" of a local date. */
    date: local(LONG),
    /** "Tue, Nov 17". */
    dateShort: local(SHORT),
    /** "Nov 17". */
    monthDay: local(DAY),
    /** "November 2026". */
    monthYear: local({ month: 'long', year: 'numeric' }),
    /** "November". */
    month: local({ month: 'long' }),
    /** "Tue", "17" and "Nov", for date stubs. */
    weekday: local({ weekday: 'short' }),
    day: local({ day: 'numeric' }),
    monthShort: local({ month: 'short' }),
    /** "6:00 AM" of a local time. */
    time,
    /** "6:00 AM – 2:00 PM". */
    timeRange: (start: string, end: string) => range(time(start), time(end)),
    /** The same for instants, in the site's time zone. */
    timeAt,
    timeRangeAt: (start: InstantLike, end: InstantLike) => range(timeAt(start), timeAt(end)),
    dateAt: zoned(LONG),
    dateShortAt: zoned(SHORT),
    monthDayAt: zoned(DAY),
    dateTimeAt: zoned({ ...SHORT, ...CLOCK }),
    /** "Mountain time". */
    zoneName: (at: InstantLike) => zoneName(locale, timeZone, epochMsOf(at)),
    /** "$1,147.75". */
    money: dollars,
    /** The hourly pay as a factor: "$17.50", or with a premium "($17.50 + $1.50)". */
    rate: (payRate: number, premiumRate: number) =>
      premiumRate > 0 ? `(${dollars(payRate)} + ${dollars(premiumRate)})` : dollars(payRate),
    /** "$16", for bands and chart labels. */
    moneyWhole: wholeDollars,
    /** "$17.50" or "$20": without cents if they are 0. */
    moneyShort: (amount: number) => (Number.isInteger(amount) ? wholeDollars : dollars)(amount),
    /** "1,234", "6.5". */
    number: plain,
    /** "81.6". */
    score: decimals(1),
    /** "8.00": hours of work, which are exact to the hundredth. */
    hours: decimals(2),
    /** "81%" from 81 or "81.4%" from 81.4. */
    percent: (value: number) => `${plain(value)}%`,
    duration: durationText,
  };
}

function zoneName(locale: string, timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
