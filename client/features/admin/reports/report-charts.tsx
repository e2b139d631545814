import { useTranslation } from 'react-i18next';
import { REPORT_BADGES } from '../../../../shared/reports/reports.policy.js';
import type { Report, ReportBand, ReportType } from '../../../../shared/reports/report.contract.js';
import { COLUMN_BADGE, LEADING_COLUMN } from '../../../../shared/reports/report.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { BAND_VARIANTS } from './report-value.js';
import { TrendChart } from './trend-chart.js';

type ReportChartsProps = { type: ReportType; report: Report };

/** The trend over the range, and the distribution of the workers. Loaded when there is data. */
export default function ReportCharts({ type, report }: ReportChartsProps) {
  return (
    <div className="grid grid-cols-1 border-b border-line lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TrendChart type={type} points={report.trend} />
      {report.bands && type !== 'payroll' && <BandChart type={type} bands={report.bands} />}
    </div>
  );
}

const BANDS: readonly ReportBand[] = ['high', 'good', 'watch', 'review'];

function BandChart({ type, bands }: { type: Exclude<ReportType, 'payroll'>; bands: Record<ReportBand, number> }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const largest = Math.max(...Object.values(bands), 1);
  return (
    <section className="min-w-0 px-4 py-4 max-lg:border-t max-lg:border-line sm:px-6 lg:border-l lg:border-line">
      <h3 className="text-16!">{t(`bands.${type}`)}</h3>
      <dl className="mt-3 grid gap-3 text-14">
        {BANDS.map((band) => (
          <div key={band} className="grid grid-cols-[minmax(0,11rem)_minmax(2rem,1fr)_2.5rem] items-center gap-3">
            <dt className="min-w-0">
              <b className="font-semibold">{t(`band.${band}`)}</b>{' '}
              <span className="num text-ink-2">
                <BandRange type={type} band={band} />
              </span>
            </dt>
            <span className="h-4 bg-well" aria-hidden="true">
              <span
                className={`block h-full ${BAND_VARIANTS[band].bar}`}
                style={{ width: `${(bands[band] / largest) * 100}%` }}
              />
            </span>
            <dd className="num text-right font-semibold">{format.number(bands[band])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "90 and above", "75 to under 90", "Below 60": by the thresholds of the report's main column. */
function BandRange({ type, band }: { type: ReportType; band: ReportBand }) {
  const { t } = useTranslation('reports');
  const kind = COLUMN_BADGE[LEADING_COLUMN[type]];
  if (kind === undefined) return null;
  const [high, good, watch] = REPORT_BADGES[kind];
  if (band === 'high') return t('bandSpan.from', { from: high });
  if (band === 'review') return t('bandSpan.below', { to: watch });
  const [from, to] = band === 'good' ? [good, high] : [watch, good];
  return t('bandSpan.between', { from, to });
}
