import { useState } from 'react';
import type { SubmitResponse, TrainingProgress } from '../../../../shared/training/training.contract.js';
import { useBackSteps } from '../../../ui/back-layers.js';
import { PageShell } from '../../../ui/page-shell.js';
import type { TrainingWithUnsent } from '../model/training-with-unsent.js';
import { isForEarlierAnswers } from '../model/quiz-attempt.js';
import { UnsentStage } from './unsent-stage.js';
import { PlayerHeader } from './player-header.js';
import { QuizStage } from './quiz/quiz-stage.js';
import { useQuiz } from './quiz/use-quiz.js';
import { ResultStage } from './result/result-stage.js';
import type { Outcome } from './result/outcome.js';
import { VideoStage } from './video/video-stage.js';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { TRAINING } from '../../../../shared/training/training.policy.js';
import { cx } from '../../../ui/cx.js';

type PlayerProps = { training: TrainingWithUnsent; onStaleLinks: () => void };

/**
 * Video, then quiz, then result [T-07]. The server decides on each of them; this component only selects the stage. The
 * training does not change while the player is open: a refetched list must not restart the video.
 */
export function Player({ training: opened, onStaleLinks }: PlayerProps) {
  const [training] = useState(opened);
  const [stage, setStage] = useState<PlayerStage | 'stored'>(() => initialStage(training));
  const [progress, setProgress] = useState<TrainingProgress>(training.progress);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const quiz = useQuiz(training, progress.attempts);

  // goes back one question, or from the first one to the video
  useBackSteps(stage === 'quiz' ? quiz.step + 1 : 0, () =>
    quiz.step === 0 ? setStage('video') : quiz.goTo(quiz.step - 1),
  );

  const finish = (result: Outcome) => {
    setProgress(result.progress);
    setOutcome(result);
    setStage('result');
  };
  const showGrade = (response: SubmitResponse, submittedAnswers: Outcome['answers'] = quiz.answers) => {
    const { answers = submittedAnswers, progress: newProgress } = response;
    finish({
      ...response,
      shown: quiz.shown,
      answers,
      isForEarlierAnswers: isForEarlierAnswers(response.answers, quiz),
    });
    quiz.reset(newProgress.attempts);
  };
  const steps = <PlayerSteps stage={stage === 'stored' ? 'result' : stage} videoWatched={progress.videoWatched} />;
  return (
    <PageShell width="stage" topBar={<PlayerHeader training={training} />}>
      {stage === 'video' && (
        <VideoStage
          training={training}
          progress={progress}
          steps={steps}
          onProgress={setProgress}
          onPassed={finish}
          onQuiz={() => setStage('quiz')}
          onStaleLinks={onStaleLinks}
        />
      )}
      {stage === 'quiz' && (
        <QuizStage
          training={training}
          quiz={quiz}
          steps={steps}
          onBack={() => setStage('video')}
          onDone={showGrade}
          onStored={() => setStage('stored')}
        />
      )}
      {stage === 'stored' && <UnsentStage trainingId={training.id} steps={steps} onDone={showGrade} />}
      {stage === 'result' && outcome && (
        <ResultStage
          training={training}
          outcome={outcome}
          steps={steps}
          onRetake={() => setStage('quiz')}
          onWatch={() => setStage('video')}
        />
      )}
    </PageShell>
  );
}

/** A stored quiz continues at its last question, if its video still counts as watched [T-50]. */
function initialStage({ isSubmitted, draft, progress }: TrainingWithUnsent): PlayerStage | 'stored' {
  if (isSubmitted) return 'stored';
  return draft && progress.videoWatched ? 'quiz' : 'video';
}

type PlayerStage = 'video' | 'quiz' | 'result';

const STAGES: readonly PlayerStage[] = ['video', 'quiz', 'result'];
/** The range of each stage on the progress bar of 100 [T-09]. */
const PROGRESS_RANGE: Readonly<Record<PlayerStage, readonly [number, number]>> = {
  video: [0, TRAINING.progress.videoWatched],
  quiz: [TRAINING.progress.videoWatched, TRAINING.progress.result],
  result: [TRAINING.progress.result - 1, TRAINING.progress.result],
};

/** 25 in the video, 50 once it is watched, 75 in the quiz, 100 at the result [T-09]. */
function stageProgress(stage: PlayerStage, videoWatched: boolean): number {
  const { video, videoWatched: watched, quiz, result } = TRAINING.progress;
  if (stage === 'video') return videoWatched ? watched : video;
  return stage === 'quiz' ? quiz : result;
}

/** Video, quiz and result as a progress bar in three parts; the current one is highlighted. */
function PlayerSteps({ stage, videoWatched }: { stage: PlayerStage; videoWatched: boolean }) {
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
      <div className="mt-2 grid grid-cols-3 gap-1 text-[min(0.8125rem,4vw)]" aria-hidden="true">
        {STAGES.map((one) => (
          <StepName key={one} stage={one} current={one === stage} done={filled(one, value) === 100} />
        ))}
      </div>
    </div>
  );
}

function filled(stage: PlayerStage, value: number): number {
  const [from, to] = PROGRESS_RANGE[stage];
  return Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
}

function StepName({ stage, current, done }: { stage: PlayerStage; current: boolean; done: boolean }) {
  const { t } = useTranslation('training');
  return (
    <span className={cx('flex min-w-0 items-center gap-1', current ? 'font-semibold' : 'text-ink-2')}>
      {done && <Check className="size-[1em] flex-none" aria-hidden="true" />}
      {t(`player.step.${stage}`)}
    </span>
  );
}
