import { useTranslation } from 'react-i18next';
import { addDays, siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../../shared/kernel/time.js';
import type { EarningsStatement, EarningsWeek, YearToDate } from '../../../../shared/payroll/earnings.contract.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Card } from '../../../ui/card.js';
import { FittedFigure } from '../../../ui/fitted-figure.js';
import { useUserStats } from '../api/user-stats.js';

/** Number of bars in the chart, so that they fit on a phone. */
const CHARTED_WEEKS = 6;

type ChartWeek = { weekStart: LocalDate; total: number; current: boolean };
type SummaryProps = { statement: EarningsStatement; recent: boolean };

/** The main amount: this month with its weeks, or the total of a selected period; below it, the year to date [E-05]. */
export function StatementSummary({ statement, recent }: SummaryProps) {
  const format = useFormat();
  const now = useNow();
  return (
    <Card>
      {recent ? (
        <>
          <MonthSoFar />
          <WeekChart weeks={chartWeeks(statement.weeks, now, format.timeZone)} />
        </>
      ) : (
        <PeriodTotal totals={statement.totals} />
      )}
      <YearSoFar year={statement.yearToDate} />
    </Card>
  );
}

/** The last six workweeks up to the current one, oldest first; a week without a statement counts as zero. */
function chartWeeks(weeks: readonly EarningsWeek[], now: Instant, zone: string): ChartWeek[] {
  const currentWeek = workweekOf(siteDate(now, zone));
  return Array.from({ length: CHARTED_WEEKS }, (_, index) => {
    const weekStart = addDays(currentWeek, (index - CHARTED_WEEKS + 1) * 7);
    const total = weeks.find((week) => week.weekStart === weekStart)?.total ?? 0;
    return { weekStart, total, current: weekStart === currentWeek };
  });
}

function MonthSoFar() {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const today = siteDate(useNow(), format.timeZone);
  const { data: stats } = useUserStats();
  if (!stats) return null;
  return <MainAmount label={t('stats.month', { month: format.month(today) })} amount={stats.monthlyEarnings} />;
}

function PeriodTotal({ totals }: { totals: EarningsStatement['totals'] }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const params = { hours: format.hours(totals.hours), amount: format.money(totals.overtime) };
  return (
    <>
      <MainAmount label={t('period.earned')} amount={totals.total} />
      <p className="num text-14 text-ink-2">
        {t(totals.overtime > 0 ? 'period.hoursOvertime' : 'period.hours', params)}
      </p>
    </>
  );
}

function MainAmount({ label, amount }: { label: string; amount: number }) {
  const format = useFormat();
  return (
    <>
      <p className="text-14 text-ink-2">{label}</p>
      <FittedFigure text={format.money(amount)} size={2.125} />
    </>
  );
}

function YearSoFar({ year: { year, earned, paid, hours } }: { year: YearToDate }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const figures = [
    [t('year.earned'), format.money(earned)],
    [t('year.paid'), format.money(paid)],
    [t('year.hours'), format.hours(hours)],
  ] as const;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-14! font-normal! tracking-normal! text-ink-2">{t('year.title', { year: String(year) })}</h3>
      <dl className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const WIDTH = 324;
const BASELINE = 108;
const MAX_BAR_HEIGHT = 82;
const BAR_WIDTH = 46;

/**
 * Earnings by week as a bar chart; the current week is highlighted. Rounded amounts are above the bars, exact ones
 * below the chart. Large text does not enlarge its labels, which would overlap. [H-205]
 */
function WeekChart({ weeks }: { weeks: readonly ChartWeek[] }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const highest = Math.max(...weeks.map((week) => week.total), 1);
  const step = (WIDTH - BAR_WIDTH) / (weeks.length - 1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 132`}
      role="img"
      aria-label={t('chart')}
      className="num mt-3 block w-full max-w-110 overflow-visible text-[min(0.75rem,14px)]"
    >
      {weeks.map(({ weekStart, total, current }, index) => {
        const height = (total / highest) * MAX_BAR_HEIGHT;
        const x = index * step;
        return (
          <g key={weekStart} textAnchor="middle">
            <rect
              x={x}
              y={BASELINE - height}
              width={BAR_WIDTH}
              height={height}
              className={current ? 'fill-accent' : 'fill-ink'}
              opacity={current ? 1 : 0.86}
            />
            <text x={x + BAR_WIDTH / 2} y={BASELINE - height - 7} className="fill-ink font-semibold">
              {format.moneyWhole(total)}
            </text>
            <text x={x + BAR_WIDTH / 2} y="126" className="fill-ink-2">
              {format.monthDay(weekStart)}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${BASELINE + 0.5}h${WIDTH}`} className="stroke-ink" />
    </svg>
  );
}
