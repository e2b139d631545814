import { useTranslation } from 'react-i18next';
import type { ReportSummary as Summary } from '../../../../shared/reports/report.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** The six figures over all workers of the report. */
export function ReportSummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const orDash = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
  const figures: Record<keyof Summary, string> = {
    avgPerformanceScore: orDash(summary.avgPerformanceScore, format.score),
    totalWorkers: format.number(summary.totalWorkers),
    avgAttendanceRate: orDash(summary.avgAttendanceRate, (rate) => `${format.score(rate)}%`),
    totalHours: format.hours(summary.totalHours),
    totalGrossPay: format.money(summary.totalGrossPay),
    avgPayRate: orDash(summary.avgPayRate, format.money),
  };
  return (
    <dl
      aria-label={t('summary.title')}
      className="grid grid-cols-2 gap-px border-b border-line bg-line md:grid-cols-3 lg:grid-cols-6"
    >
      {(Object.keys(figures) as (keyof Summary)[]).map((name) => (
        <div key={name} className="flex min-w-0 flex-col justify-between bg-sheet px-4 py-3 sm:px-6 lg:pr-2">
          <dt className="text-14 text-ink-2">{t(`summary.${name}`)}</dt>
          <dd className="num font-display text-22 font-bold tracking-[-0.02em] wrap-anywhere">{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
