import { DATE_FORMATS, createDateFormatter, LOCALES } from '../../../shared/kernel/date-text.js';
import { durationText } from '../../../shared/kernel/duration-text.js';
import { dollarsToCents } from '../../../shared/kernel/money.js';
import { siteDate, siteMinute } from '../../../shared/kernel/site-time.js';
import { instantOf, type Instant } from '../../../shared/kernel/time.js';
import type { EarningsEntry } from '../../../shared/payroll/earnings.contract.js';
import { shownEarningsTag } from '../../../shared/payroll/earnings.rules.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import en from '../../locales/en/statement.json' with { type: 'json' };
import es from '../../locales/es/statement.json' with { type: 'json' };
import { dollarText } from '../../platform/texts/dollar-text.js';
import { interpolate } from '../../platform/texts/problem-texts.js';

type Texts = typeof en;
const TEXTS: Readonly<Record<Language, Texts>> = { en, es };

/** Labels and formatters of a downloaded statement, for one language and the site’s time zone. */
export type StatementFormatter = ReturnType<typeof createStatementFormatter>;

const YEAR_DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const;

export function createStatementFormatter(language: Language, zone: string) {
  const text = TEXTS[language];
  const ofDay = (shape: Intl.DateTimeFormatOptions) => {
    const format = createDateFormatter(language, { ...shape, timeZone: 'UTC' });
    return (date: string) => format(Date.parse(date));
  };
  const decimals = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    language,
    text,
    interpolate,
    /** The status of a line. [K-43, K-52] */
    state: (entry: EarningsEntry) => text.tag[shownEarningsTag(entry)],
    title: ({ title, titleEs }: EarningsEntry) => shiftTextIn(language, title, titleEs),
    money: (dollars: number) => dollarText(dollarsToCents(dollars), language),
    hours: (hours: number) => decimals.format(hours),
    duration: durationText,
    /** Site days: "Tue, Nov 17", "Nov 17", "November 17, 2026". */
    day: ofDay(DATE_FORMATS.short),
    monthDay: ofDay(DATE_FORMATS.day),
    date: ofDay(YEAR_DAY),
    /** Instants as date and time at the site. */
    monthDayAt: dateAt(createDateFormatter(language, { ...DATE_FORMATS.day, timeZone: zone })),
    clockAt: dateAt(createDateFormatter(language, { ...DATE_FORMATS.clock, timeZone: zone })),
    when: (at: Instant) => createDateFormatter(language, { ...YEAR_DAY, ...DATE_FORMATS.clock, timeZone: zone })(at),
    /** An instant as site date, 2026-11-17, and as site date and time (`siteMinute`); blank for null. */
    isoDay: (iso: string | null) => (iso === null ? '' : siteDate(instantOf(iso), zone)),
    isoMinute: (iso: string | null) => (iso === null ? '' : siteMinute(instantOf(iso), zone)),
  };
}

function dateAt(format: (at: number) => string): (iso: string) => string {
  return (iso) => format(instantOf(iso));
}
