import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.js';
import type { ChartWeek } from './statement-weeks.js';

const WIDTH = 324;
const FLOOR = 108;
const TALLEST = 82;
const BAR = 46;

/**
 * Earnings by week as a bar chart; the present week is highlighted. Rounded amounts are above the bars, exact ones
 * below the chart.
 */
export function WeekChart({ weeks }: { weeks: readonly ChartWeek[] }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const highest = Math.max(...weeks.map((week) => week.total), 1);
  const step = (WIDTH - BAR) / (weeks.length - 1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 132`}
      role="img"
      aria-label={t('chart')}
      className="num mt-3 block w-full max-w-110 overflow-visible text-12"
    >
      {weeks.map(({ weekStart, total, current }, index) => {
        const height = (total / highest) * TALLEST;
        const x = index * step;
        return (
          <g key={weekStart} textAnchor="middle">
            <rect
              x={x}
              y={FLOOR - height}
              width={BAR}
              height={height}
              className={current ? 'fill-accent' : 'fill-ink'}
              opacity={current ? 1 : 0.86}
            />
            <text x={x + BAR / 2} y={FLOOR - height - 7} className="fill-ink font-semibold">
              {format.moneyWhole(total)}
            </text>
            <text x={x + BAR / 2} y="126" className="fill-ink-2">
              {format.monthDay(weekStart)}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${FLOOR + 0.5}h${WIDTH}`} className="stroke-ink" />
    </svg>
  );
}
