import Check from 'lucide-react/icons/check';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Lock from 'lucide-react/icons/lock';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormat } from '../../lib/i18n/format.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { LEVEL_CLASS, LevelLabel } from '../../ui/level.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useRefetchTraining } from './api/refetch-training.js';
import type { LevelState } from './model/level-progress.js';
import { useLevelProgress } from './model/use-level-progress.js';

/** The dashboard's training card: each level in percent or 'Complete', and a link to the trainings [T-23]. */
export default function TrainingProgressCard() {
  const { t } = useTranslation('training');
  const { levels, hasFailed, isFetching } = useLevelProgress();
  const shown = useDeferredValue(levels);
  const refetchTraining = useRefetchTraining();
  if (hasFailed) return <ErrorState title={t('failed')} onRetry={() => void refetchTraining()} retrying={isFetching} />;
  return (
    <Card>
      <div className="grid min-h-44 content-between gap-3">
        {shown?.map((one) => <LevelLine key={one.level} levelState={one} />) ??
          [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-8" />)}
      </div>
      <Link href="/training" className={`${buttonClass('line', 'big', true)} mt-4 wrap-anywhere`}>
        <GraduationCap className="size-5" aria-hidden="true" />
        {t('continueTraining')}
      </Link>
    </Card>
  );
}

function LevelLine({ levelState }: { levelState: LevelState }) {
  const { t } = useTranslation(['training', 'common']);
  const { level, total, percent } = levelState;
  const name = t(`common:level.${level}`);
  return (
    <div className={LEVEL_CLASS[level]}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <LevelLabel level={level}>{name}</LevelLabel>
        <LevelFigure levelState={levelState} />
      </div>
      <ProgressBar value={total === 0 ? 0 : percent} label={t('levelProgress', { level: name })} byLevel />
    </div>
  );
}

function LevelFigure({ levelState: { total, percent, isComplete, step } }: { levelState: LevelState }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  if (total === 0) return <span className="text-14 text-ink-3">{t('none')}</span>;
  if (isComplete) {
    return (
      <span className="flex items-center gap-1 text-14 font-semibold text-ok">
        <Check className="size-4" aria-hidden="true" />
        {t('complete')}
      </span>
    );
  }
  return (
    <span className="num flex items-center gap-1 text-14 font-semibold">
      {step === 'locked' && <Lock className="size-3.5 text-ink-3" aria-label={t('button.locked')} />}
      {format.percent(percent)}
    </span>
  );
}
