import { useTranslation } from 'react-i18next';
import { SCORE_BANDS, scoreBand } from '../../../../shared/performance/score-band.rules.js';
import type { ScoreBand } from '../../../../shared/performance/score-band.rules.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { Section } from '../section.js';

const FROM_THE_TOP: readonly ScoreBand[] = ['excellent', 'good', 'needs_improvement', 'review_required'];

/** What each band opens, with the present one marked. For information: nothing here gates a shift [P-05, P-07]. */
export function ScoreOpens({ score }: { score: number }) {
  const { t } = useTranslation('score');
  const present = scoreBand(score);
  return (
    <Section title={t('opens.title')}>
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {FROM_THE_TOP.map((band) => {
          const { min, impact } = SCORE_BANDS[band];
          const here = band === present;
          return (
            <div key={band} className={cx('col-span-2 grid grid-cols-subgrid', here && 'font-semibold')}>
              <dt>{min > 0 ? `${min}+` : `< ${SCORE_BANDS.needs_improvement.min}`}</dt>
              <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {impact.map((one) => t(`impact.${one}`)).join(' ')}
                {here && <Badge>{t('opens.you')}</Badge>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-14 text-ink-3">
        {t('opens.informs', { good: SCORE_BANDS.good.min, full: SCORE_BANDS.needs_improvement.min })}
      </p>
    </Section>
  );
}
