import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';
import { Button, buttonClass } from '../../../../ui/button.js';
import { trainingAfter } from '../../model/level-progress.js';
import { useLevelProgress } from '../../model/use-level-progress.js';
import type { Outcome } from './outcome.js';

type ResultFootProps = { training: TrainingView; outcome: Outcome; onRetake: () => void; onWatch: () => void };

const PAIR = 'grid gap-3 sm:grid-cols-2';

/** The next step after the result: retry, the next training, or the shifts of a new level. */
export function ResultFoot({ training, outcome, onRetake, onWatch }: ResultFootProps) {
  const { t } = useTranslation('training');
  if (outcome.passed) return <PassedFoot training={training} outcome={outcome} />;
  return (
    <div className={PAIR}>
      <Button variant="accent" size="big" className="sm:order-2" onClick={onRetake}>
        {t('result.retake')}
      </Button>
      <Button variant="line" size="big" onClick={onWatch}>
        {t('result.watchAgain')}
      </Button>
    </div>
  );
}

function PassedFoot({ training, outcome }: Pick<ResultFootProps, 'training' | 'outcome'>) {
  const { t } = useTranslation('training');
  const { levels } = useLevelProgress();
  const nextId = levels ? trainingAfter(levels, training.id) : null;
  const accent = `${buttonClass('accent', 'big')} sm:order-2`;
  return (
    <div className={PAIR}>
      {outcome.levelUp ? (
        <Link href="/dashboard#shifts" className={accent}>
          {t('levelUp.see')}
        </Link>
      ) : (
        nextId !== null && (
          <Link href={`/training/${nextId}`} className={accent}>
            {t('result.next')}
          </Link>
        )
      )}
      <Link href="/training" className={buttonClass('line', 'big')}>
        {t('result.menu')}
      </Link>
    </div>
  );
}
