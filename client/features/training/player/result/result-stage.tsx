import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { cx } from '../../../../ui/cx.js';
import { StageLayout } from '../stage-layout.js';
import { useFocusOnMount } from '../use-focus-on-mount.js';
import { LevelUnlocked } from './level-unlocked.js';
import { MissedQuestions } from './missed-questions.js';
import type { Outcome } from './outcome.js';
import { ResultFoot } from './result-foot.js';

type ResultStageProps = {
  training: TrainingView;
  outcome: Outcome;
  steps: ReactNode;
  onRetake: () => void;
  onWatch: () => void;
};

/** Passed or not, the missed questions, and what is unlocked [T-19]. The right answers are never shown. */
export function ResultStage({ training, outcome, steps, onRetake, onWatch }: ResultStageProps) {
  return (
    <StageLayout
      steps={steps}
      foot={<ResultFoot training={training} outcome={outcome} onRetake={onRetake} onWatch={onWatch} />}
    >
      <Verdict training={training} outcome={outcome} />
      {outcome.passed && <LevelUnlocked training={training} levelUp={outcome.levelUp} />}
      <MissedQuestions training={training} outcome={outcome} />
    </StageLayout>
  );
}

function Verdict({ training: { passingScore, questions }, outcome }: Pick<ResultStageProps, 'training' | 'outcome'>) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { score, passed, progress } = outcome;
  const Icon = passed ? CircleCheck : CircleX;
  const best = progress.score ?? score;
  return (
    <div
      className={cx('grid gap-2 rounded-card border p-4', passed ? 'border-ok bg-ok-soft' : 'border-bad bg-bad-soft')}
    >
      <div className="flex items-start gap-3">
        <Icon className={cx('mt-0.5 size-6 flex-none', passed ? 'text-ok' : 'text-bad')} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
          {passed ? t('result.passed') : t('result.failed', { score, needed: passingScore })}
        </h2>
      </div>
      <p className="pl-9">
        {!passed
          ? t('result.failedText')
          : questions.length > 0
            ? t('result.passedText', { score })
            : t('result.videoOnly')}
      </p>
      {outcome.isOfEarlier && <p className="pl-9 text-14">{t('result.ofEarlier')}</p>}
      {best > score && <p className="num pl-9 text-14">{t('result.bestStays', { score: format.percent(best) })}</p>}
    </div>
  );
}
