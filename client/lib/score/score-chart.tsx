import { useTranslation } from 'react-i18next';
import { SCORE } from '../../../shared/performance/performance.policy.js';
import { DAY_MS } from '../../../shared/kernel/time.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { PerformanceHistoryEntry } from '../../../shared/performance/performance.contract.js';
import { useFormat } from '../i18n/format.js';
import { scoreSteps } from './score-steps.js';

const WIDTH = 324;
/** The width of the line; the scale is beside it. */
const PLOT = 292;
const HEIGHT = 120;
const FLOOR = 96;
const TOP = 18;

type ScoreChartProps = { history: readonly PerformanceHistoryEntry[]; score: number; now: Instant };

/** The score over the 180 days that count, as steps: it changes with an event and stays until the next. */
export function ScoreChart({ history, score, now }: ScoreChartProps) {
  const { t } = useTranslation('score');
  const format = useFormat();
  const from = now - SCORE.countedDays * DAY_MS;
  const steps = scoreSteps(history, score, from);
  const lowest = Math.floor(Math.min(...steps.map((step) => step.score), SCORE.bands.good) / 10) * 10;
  const x = (at: number) => ((at - from) / (now - from)) * PLOT;
  const y = (value: number) => FLOOR - ((value - lowest) / (100 - lowest)) * (FLOOR - TOP);
  const line = steps.map((step, index) => {
    const start = index === 0 ? `M${x(step.at)} ${y(step.score)}` : `V${y(step.score)}`;
    return `${start}H${x(steps[index + 1]?.at ?? now)}`;
  });
  const worst = Math.min(...steps.map((step) => step.score));
  const summary = t('chart.label', {
    from: format.monthDayAt(from),
    first: format.score(steps[0]?.score ?? score),
    lowest: format.score(worst),
    last: format.score(score),
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={summary}
      className="num block w-full max-w-112 text-12"
    >
      {[...new Set([100, SCORE.bands.excellent, SCORE.bands.good, lowest])].map((mark) => (
        <g key={mark}>
          <path d={`M0 ${y(mark)}H${PLOT}`} className="stroke-line" />
          <text x={WIDTH} y={y(mark) + 4} textAnchor="end" className="fill-ink-3">
            {mark}
          </text>
        </g>
      ))}
      <path d={line.join('')} className="fill-none stroke-ink" strokeWidth="2.5" />
      <circle cx={PLOT} cy={y(score)} r="4" className="fill-accent" />
      <text x="0" y={HEIGHT - 6} className="fill-ink-2">
        {format.monthDayAt(from)}
      </text>
      <text x={PLOT} y={HEIGHT - 6} textAnchor="end" className="fill-ink-2">
        {t('chart.today')}
      </text>
    </svg>
  );
}
