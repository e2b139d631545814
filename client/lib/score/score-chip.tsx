import { useTranslation } from 'react-i18next';
import { SCORE_BANDS, scoreBand } from '../../../shared/performance/score-band.rules.js';
import { cx } from '../../ui/cx.js';

type Color = (typeof SCORE_BANDS)[keyof typeof SCORE_BANDS]['color'];

const COLORS: Record<Color, string> = {
  green: 'bg-ok text-sheet',
  yellow: 'bg-warn-mark text-[#1d1a15]',
  orange: 'bg-l3 text-sheet',
  red: 'bg-bad text-sheet',
};

/** The score's band as color and text [P-02, P-03]. */
export function ScoreChip({ score }: { score: number }) {
  const { t } = useTranslation('worker');
  const band = scoreBand(score);
  const color = SCORE_BANDS[band].color;
  return (
    <span data-color={color} className={cx('rounded-badge px-1.5 py-px font-semibold', COLORS[color])}>
      {t(`score.${band}`)}
    </span>
  );
}
