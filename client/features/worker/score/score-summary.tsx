import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { SCORE } from '../../../../shared/performance/performance.policy.js';
import { SCORE_BANDS, scoreBand } from '../../../../shared/performance/score-band.rules.js';
import type { ScoreBand } from '../../../../shared/performance/score-band.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Card } from '../../../ui/card.js';
import { Note } from '../../../ui/note.js';
import { ScoreChip } from '../../../lib/score/score-chip.js';

/** The score with its label, its position on the scale, and its current effect [P-03, P-05]. */
export function ScoreSummary({ score }: { score: number }) {
  const { t } = useTranslation('score');
  const format = useFormat();
  const band = scoreBand(score);
  const [first, ...rest] = SCORE_BANDS[band].impact;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="num font-display text-[min(3.5rem,17.5vw)] leading-none font-bold tracking-[-0.04em]">
          {format.score(score)}
        </span>
        <span className="text-16">
          <ScoreChip score={score} />
        </span>
      </div>
      <ScoreScale score={score} />
      <Note tone="neutral" icon={<Star aria-hidden="true" />} title={t(`impact.${first}`)}>
        {[...rest.map((impact) => t(`impact.${impact}`)), t(`next.${band}`, BAND_LIMITS)].join(' ')}
      </Note>
    </Card>
  );
}

const BAND_LIMITS = { excellent: SCORE.bands.excellent, good: SCORE.bands.good, full: SCORE.bands.needsImprovement };

const BAND_FILL: Record<ScoreBand, string> = {
  review_required: 'bg-bad',
  needs_improvement: 'bg-l3',
  good: 'bg-warn-mark',
  excellent: 'bg-ok',
};

/** The range below the lowest band is compressed to two fifths of the scale: such scores are rare. */
const REVIEW_SHARE = 40;
const { needsImprovement: LOWEST_BAND_MIN } = SCORE.bands;

function percentOf(score: number): number {
  if (score <= LOWEST_BAND_MIN) return (score / LOWEST_BAND_MIN) * REVIEW_SHARE;
  return REVIEW_SHARE + ((score - LOWEST_BAND_MIN) / (100 - LOWEST_BAND_MIN)) * (100 - REVIEW_SHARE);
}

function ScoreScale({ score }: { score: number }) {
  const { t } = useTranslation('score');
  const bandLimits = [SCORE.bands.needsImprovement, SCORE.bands.good, SCORE.bands.excellent];
  return (
    <div className="num relative pt-3 text-[min(0.8125rem,3.7vw)] text-ink-2" aria-hidden="true">
      <svg
        viewBox="0 0 14 26"
        className="absolute top-0 z-10 -ml-[7px] h-[26px] w-[14px] fill-ink"
        style={{ left: `${percentOf(score)}%` }}
      >
        <path d="M0 0h14L7 9z" />
        <path d="M6 8h2v18H6z" />
      </svg>
      <div className="grid h-3 grid-cols-[2fr_1fr_1fr_1fr] gap-px">
        {(['review_required', 'needs_improvement', 'good', 'excellent'] as const).map((band) => (
          <i key={band} className={BAND_FILL[band]} />
        ))}
      </div>
      <div className="relative mt-1.5 h-5">
        <span className="absolute left-0">{t('review')}</span>
        {bandLimits.map((limit) => (
          <span key={limit} className="absolute -translate-x-1/2" style={{ left: `${percentOf(limit)}%` }}>
            {limit}
          </span>
        ))}
        <span className="absolute right-0">100</span>
      </div>
    </div>
  );
}
