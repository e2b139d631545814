import { useTranslation } from 'react-i18next';
import { SCORE_BANDS, scoreBand } from '../../../shared/performance/score-band.rules.js';
import { cx } from '../../ui/cx.js';

type Colour = (typeof SCORE_BANDS)[keyof typeof SCORE_BANDS]['colour'];

const COLOURS: Record<Colour, string> = {
  green: 'bg-ok text-sheet',
  yellow: 'bg-warn-mark text-[#1d1a15]',
  orange: 'bg-l3 text-sheet',
  red: 'bg-bad text-sheet',
};

/** The score's band as color and text [P-02, P-03]. */
export function ScoreChip({ score }: { score: number }) {
  const { t } = useTranslation('worker');
  const band = scoreBand(score);
  const colour = SCORE_BANDS[band].colour;
  return (
    <span data-colour={colour} className={cx('rounded-badge px-1.5 py-px font-semibold', COLOURS[colour])}>
      {t(`score.${band}`)}
    </span>
  );
}
