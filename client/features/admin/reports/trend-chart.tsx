import { useTranslation } from 'react-i18next';
import type { ReportPoint, ReportType } from '../../../../shared/reports/report.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { useScreen } from '../lists/use-screen.js';
import { linePath, scaleOf, xOf, yOf } from './trend.model.js';

const HEIGHT = 190;
const [TOP, BOTTOM] = [14, 156];
/** Width of the axis labels at the left; wider for longer labels. */
const MIN_MARGIN = 64;
/** Widest digit of a label, and its distance from the axis. */
const [DIGIT, GAP] = [7.5, 8];

type TrendChartProps = { type: ReportType; points: readonly ReportPoint[] };

/** The trend as a line chart, and as a table for screen readers and on request. */
export function TrendChart({ type, points }: TrendChartProps) {
  const { t } = useTranslation('reports');
  const formatValue = useTrendText(type);
  const rangeOf = useDayRange();
  return (
    <section className="min-w-0 px-4 py-4 sm:px-6">
      <h3 className="text-16!">{t(`trend.${type}`)}</h3>
      <LineChart type={type} points={points} />
      {/* not the table itself: it would keep its width, and make the dialog wider [H-176] */}
      <div className="sr-only">
        <table>
          <caption>{t(`trend.${type}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('days')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, to, value }) => (
              <tr key={from}>
                <th scope="row">{rangeOf(from, to)}</th>
                <td>{value === null ? t('noData') : formatValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function useTrendText(type: ReportType): (value: number) => string {
  const format = useFormat();
  if (type === 'payroll') return format.money;
  if (type === 'productivity') return format.hours;
  return type === 'attendance' ? (value) => `${format.score(value)}%` : format.score;
}

function LineChart({ type, points }: TrendChartProps) {
  const format = useFormat();
  const formatValue = useTrendText(type);
  const width = useScreen('wide') ? 720 : 310;
  const scale = scaleOf(points, type === 'performance' || type === 'attendance');
  const labels = scale.ticks.map((tick) => (type === 'payroll' ? format.moneyWhole(tick) : format.number(tick)));
  const margin = Math.max(MIN_MARGIN, ...labels.map(({ length }) => length * DIGIT + GAP));
  const frame = { width: width - margin - 12, top: TOP, bottom: BOTTOM };
  const lastIndex = points.findLastIndex(({ value }) => value !== null);
  const lastValue = points[lastIndex]?.value ?? null;
  const x = (index: number) => margin + xOf(index, points.length, frame);
  const labelledIndexes = points.length > 1 ? [0, points.length - 1] : [0];
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" className="num mt-2 block w-full max-w-200 text-12">
      {scale.ticks.map((tick, index) => (
        <g key={tick}>
          <path d={`M${margin} ${yOf(tick, scale, frame)}H${width}`} className="stroke-line" />
          <text x={margin - GAP} y={yOf(tick, scale, frame) + 4} textAnchor="end" className="fill-ink-2">
            {labels[index]}
          </text>
        </g>
      ))}
      <path
        d={linePath(points, scale, frame)}
        transform={`translate(${margin} 0)`}
        className="fill-none stroke-ink"
        strokeWidth="2.5"
      />
      {points.map(
        ({ from, value }, index) =>
          value !== null && (
            <circle
              key={from}
              cx={x(index)}
              cy={yOf(value, scale, frame)}
              r={index === lastIndex ? 5 : 3}
              className={index === lastIndex ? 'fill-accent' : 'fill-ink'}
            />
          ),
      )}
      {lastValue !== null && (
        <text
          x={x(lastIndex)}
          y={yOf(lastValue, scale, frame) + (yOf(lastValue, scale, frame) > BOTTOM - 24 ? -10 : 20)}
          textAnchor="end"
          strokeWidth="4"
          className="fill-accent stroke-sheet font-semibold [paint-order:stroke]"
        >
          {formatValue(lastValue)}
        </text>
      )}
      {labelledIndexes.map((index) => (
        <text key={index} x={x(index)} y={HEIGHT - 8} textAnchor={index === 0 ? 'start' : 'end'} className="fill-ink-2">
          {format.monthDay(index === 0 ? (points[index]?.from ?? '') : (points[index]?.to ?? ''))}
        </text>
      ))}
    </svg>
  );
}
