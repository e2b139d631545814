import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { TRAINING } from '../../../../shared/training/training.policy.js';
import { cx } from '../../../ui/cx.js';

export type PlayerStage = 'video' | 'quiz' | 'result';

const STAGES: readonly PlayerStage[] = ['video', 'quiz', 'result'];
/** The range of each stage on the progress bar of 100 [T-09]. */
const SPAN: Readonly<Record<PlayerStage, readonly [number, number]>> = {
  video: [0, TRAINING.progress.videoWatched],
  quiz: [TRAINING.progress.videoWatched, TRAINING.progress.result],
  result: [TRAINING.progress.result - 1, TRAINING.progress.result],
};

/** 25 in the video, 50 once it is watched, 75 in the quiz, 100 at the result [T-09]. */
export function stageProgress(stage: PlayerStage, videoWatched: boolean): number {
  const { video, videoWatched: watched, quiz, result } = TRAINING.progress;
  if (stage === 'video') return videoWatched ? watched : video;
  return stage === 'quiz' ? quiz : result;
}

/** Video, quiz and result as a progress bar in three parts; the present one is labelled and highlighted. */
export function PlayerSteps({ stage, videoWatched }: { stage: PlayerStage; videoWatched: boolean }) {
  const { t } = useTranslation('training');
  const value = stageProgress(stage, videoWatched);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('player.steps')}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${value}%, ${t(`player.step.${stage}`)}`}
        className="grid grid-cols-3 gap-1"
      >
        {STAGES.map((one) => (
          <span key={one} className="h-1.25 bg-well">
            <span
              className={cx('block h-full', one === stage ? 'bg-accent' : 'bg-ink')}
              style={{ width: `${filled(one, value)}%` }}
            />
          </span>
        ))}
      </div>
      <div className="mt-2 grid grid-cols-3 gap-1 text-13" aria-hidden="true">
        {STAGES.map((one) => (
          <StepName key={one} stage={one} current={one === stage} done={filled(one, value) === 100} />
        ))}
      </div>
    </div>
  );
}

function filled(stage: PlayerStage, value: number): number {
  const [from, to] = SPAN[stage];
  return Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
}

function StepName({ stage, current, done }: { stage: PlayerStage; current: boolean; done: boolean }) {
  const { t } = useTranslation('training');
  return (
    <span className={cx('flex items-center gap-1', current ? 'font-semibold' : 'text-ink-2')}>
      {done && <Check className="size-3.5 flex-none" aria-hidden="true" />}
      {t(`player.step.${stage}`)}
    </span>
  );
}
