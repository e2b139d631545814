import ChartLine from 'lucide-react/icons/chart-line';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import { REPORTS } from '../../../../shared/reports/reports.policy.js';
import {
  REPORT_RANGES,
  REPORT_TYPES,
  type Report,
  type ReportSummary as Summary,
} from '../../../../shared/reports/report.contract.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { cx } from '../../../ui/cx.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Segmented } from '../../../ui/segmented.js';
import { Tabs } from '../../../ui/tabs.js';
import { useReport } from '../api/report.js';
import { ListState } from '../lists/list-states.js';
import { SearchField } from '../lists/filter-controls.js';
import { useScreen } from '../lists/use-screen.js';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { PrintedReport } from './printed-report.js';
import { payPeriodDates } from '../pay-period-buttons.js';
import { ReportDates } from './report-dates.js';
import { ReportCards } from './report-cards.js';
import { ReportExports } from './report-exports.js';
import { ReportTable } from './report-table.js';
import { useReportSettings, type ReportSettings } from './use-report-settings.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';

const ReportCharts = lazyWithRetry(() => import('./report-charts.js'));

/** Worker reports and analytics: `?work=reports/payroll/month`, or with two dates. */
export default function ReportsDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('reports');
  const settings = useReportSettings(detail);
  const { type, range } = settings.params;
  const today = siteDate(serverNow(), useTimeZone());
  return (
    <ListDialog title={t('title')} onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3 sm:px-6">
        <Segmented
          label={t('ranges')}
          value={typeof range === 'string' ? range : 'dates'}
          onChange={(next) => settings.setRange(next === 'dates' ? payPeriodDates('last', today) : next)}
          options={([...REPORT_RANGES, 'dates'] as const).map((one) => ({ value: one, label: t(`range.${one}`) }))}
        />
        <ReportExports settings={settings} />
      </div>
      {typeof range === 'object' && <ReportDates dates={range} today={today} onChange={settings.setRange} />}
      <Tabs
        label={t('types')}
        value={type}
        onChange={settings.setType}
        className="gap-0! [&>[role=tablist]]:flex-wrap [&>[role=tablist]]:px-4 sm:[&>[role=tablist]]:px-6"
        items={REPORT_TYPES.map((one) => ({
          value: one,
          label: t(`type.${one}`),
          content: one === type && <ReportBody settings={settings} />,
        }))}
      />
    </ListDialog>
  );
}

function ReportBody({ settings }: { settings: ReportSettings }) {
  const query = useReport(settings.params);
  return (
    <ListState query={query} lines={9}>
      {(report) =>
        report.summary.totalWorkers === 0 ? <NoWorkers /> : <ReportContent settings={settings} report={report} />
      }
    </ListState>
  );
}

function ReportContent({ settings, report }: { settings: ReportSettings; report: Report }) {
  const { t } = useTranslation('reports');
  const Rows = useScreen('wide') ? ReportTable : ReportCards;
  const { type, query, rows } = settings.params;
  const canShowMore = report.workers.length < report.found && rows < REPORTS.maxShown;
  return (
    <>
      <ReportSummary summary={report.summary} />
      <Suspense fallback={<div className="h-60 border-b border-line" />}>
        <ReportCharts type={type} report={report} />
      </Suspense>
      <div className="border-b border-line px-4 py-3 sm:px-6">
        <SearchField label={t('search')} value={query.search} onChange={settings.setSearch} />
      </div>
      {type === 'payroll' && (
        <p className="border-b border-line px-4 py-3 text-14 text-ink-2 sm:px-6">
          {t('overtimeNote', { limit: PAY.overtimeAfterHours })}
        </p>
      )}
      {report.found === 0 ? (
        <p className="p-6 text-14 text-ink-2">{t('noMatch')}</p>
      ) : (
        <Rows settings={settings} workers={report.workers} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-6">
        <p role="status" className="num text-14 text-ink-2">
          {t('shown', { shown: report.workers.length, count: report.found })}
        </p>
        {canShowMore && (
          <Button variant="line" size="sm" className="max-md:min-h-11" onClick={settings.showMore}>
            {t('more')}
          </Button>
        )}
      </div>
      <PrintedReport type={type} report={report} />
    </>
  );
}

function NoWorkers() {
  const { t } = useTranslation('reports');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<ChartLine aria-hidden="true" />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

/** Longer figures, from $10,000,000.00 on, have a smaller type: they stay on one line of a phone. */
const LONGEST_LARGE_FIGURE = 13;

/** The six figures over all workers of the report. */
function ReportSummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const orDash = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value));
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
          <dd
            className={cx(
              'num font-display font-bold tracking-[-0.02em] wrap-anywhere',
              figures[name].length > LONGEST_LARGE_FIGURE ? 'text-16 max-[22rem]:text-14' : 'text-22',
            )}
          >
            {figures[name]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
