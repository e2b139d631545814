import type { PaymentStatus } from '../../../../shared/assignments/assignment.contract.js';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportBand, ReportRow } from '../../../../shared/reports/report.contract.js';
import { COLUMN_BADGE, COLUMN_KIND, reportBand, type ReportColumn } from '../../../../shared/reports/report.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge, type Tone } from '../../../ui/badge.js';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;
/** Color, icon and label of the four bands: green, yellow, orange, red. */
export const BAND_VARIANTS: Readonly<Record<ReportBand, { tone: Tone; bar: string; icon: ReactElement }>> = {
  high: { tone: 'ok', bar: 'bg-ok', icon: <CircleCheck {...ICON} /> },
  good: { tone: 'warn', bar: 'bg-warn-mark', icon: <ThumbsUp {...ICON} /> },
  watch: { tone: 'orange', bar: 'bg-l3', icon: <Eye {...ICON} /> },
  review: { tone: 'bad', bar: 'bg-bad', icon: <CircleAlert {...ICON} /> },
};

type Value = string | number | null;

/** The value of a column in a row. */
export function valueOf(row: ReportRow, column: ReportColumn): Value {
  return (row as unknown as Record<ReportColumn, Value>)[column];
}

/** Formats a column's value; a dash without data. */
export function useValueText(): (column: ReportColumn, value: Value) => string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (column, value) => {
    if (value === null) return '–';
    if (typeof value === 'string') return t(`paymentStatus.${value as PaymentStatus}`);
    const kind = COLUMN_KIND[column];
    if (kind === 'hours') return format.hours(value);
    if (kind === 'dollars') return format.money(value);
    if (kind === 'percent') return `${format.score(value)}%`;
    return kind === 'score' ? format.score(value) : format.number(value);
  };
}

/** A value, with its band where the specification defines bands. */
export function ReportValue({ row, column }: { row: ReportRow; column: ReportColumn }) {
  const { t } = useTranslation('reports');
  const text = useValueText();
  const value = valueOf(row, column);
  const kind = COLUMN_BADGE[column];
  const band = kind && typeof value === 'number' ? reportBand(kind, value) : null;
  if (band === null) return <>{text(column, value)}</>;
  return (
    <Badge tone={BAND_VARIANTS[band].tone} icon={BAND_VARIANTS[band].icon}>
      <span className="num">{text(column, value)}</span> {t(`band.${band}`)}
    </Badge>
  );
}
