import { DATE_FORMATS, createDateFormatter, LOCALES } from '../../../shared/kernel/date-text.js';
import { dollarsToCents } from '../../../shared/kernel/money.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ReportRow, ReportType } from '../../../shared/reports/report.contract.js';
import { COLUMN_KIND, REPORT_COLUMNS, type ReportColumn } from '../../../shared/reports/report.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import en from '../../locales/en/report.json' with { type: 'json' };
import es from '../../locales/es/report.json' with { type: 'json' };
import { dollarText } from '../../platform/texts/dollar-text.js';
import { interpolate } from '../../platform/texts/problem-texts.js';

type Texts = typeof en;
const TEXTS: Readonly<Record<Language, Texts>> = { en, es };

/** The texts and formats of an exported report in one language and the site's time zone. */
export type ReportMessages = ReturnType<typeof reportMessages>;

const YEAR_DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const;

export function reportMessages(language: Language, zone: string) {
  const text = TEXTS[language];
  const date = createDateFormatter(language, { ...YEAR_DAY, timeZone: 'UTC' });
  const decimals = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    language,
    text,
    interpolate,
    date: (day: string) => date(Date.parse(day)),
    when: (at: Instant) => createDateFormatter(language, { ...YEAR_DAY, ...DATE_FORMATS.clock, timeZone: zone })(at),
    money: (dollars: number) => dollarText(dollarsToCents(dollars), language),
    hours: (hours: number) => decimals.format(hours),
  };
}

/** A cell value: a text for a state, a plain number otherwise. */
export type ReportCell = string | number | null;
type FileColumn = ReportColumn | 'id' | 'firstName' | 'lastName' | 'email' | 'skillLevel';

export function fileColumns(type: ReportType): readonly FileColumn[] {
  return ['id', 'lastName', 'firstName', 'email', 'skillLevel', ...REPORT_COLUMNS[type]];
}

export function cellOf(row: ReportRow, column: FileColumn, { text }: ReportMessages): ReportCell {
  if (column === 'skillLevel') return text.level[row.skillLevel];
  const value = (row as unknown as Record<FileColumn, ReportCell>)[column];
  return column === 'paymentStatus' && value !== null
    ? text.paymentStatus[value as keyof Texts['paymentStatus']]
    : value;
}

/** Returns the number of decimals in a column. */
export function decimalsOf(column: FileColumn): 0 | 1 | 2 {
  const kind = column in COLUMN_KIND ? COLUMN_KIND[column as ReportColumn] : 'count';
  if (kind === 'hours' || kind === 'dollars') return 2;
  return kind === 'percent' || kind === 'score' ? 1 : 0;
}
