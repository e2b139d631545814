import { useState } from 'react';
import type { SubmitResponse, TrainingProgress } from '../../../../shared/training/training.contract.js';
import { useBackSteps } from '../../../ui/back-layers.js';
import { PageShell } from '../../../ui/page-shell.js';
import type { TrainingWithUnsent } from '../model/training-with-unsent.js';
import { isOfEarlierAnswers } from '../model/quiz-attempt.js';
import { UnsentStage } from './unsent-stage.js';
import { PlayerHeader } from './player-header.js';
import { type PlayerStage, PlayerSteps } from './player-steps.js';
import { QuizStage } from './quiz/quiz-stage.js';
import { useQuiz } from './quiz/use-quiz.js';
import { ResultStage } from './result/result-stage.js';
import type { Outcome } from './result/outcome.js';
import { VideoStage } from './video/video-stage.js';

type PlayerProps = { training: TrainingWithUnsent; onStaleLinks: () => void };

/**
 * Video, then quiz, then result [T-07]. The server decides each of them; only the stage is decided here. The training
 * does not change while the player is open: a refetched list must not restart the video.
 */
export function Player({ training: opened, onStaleLinks }: PlayerProps) {
  const [training] = useState(opened);
  const [stage, setStage] = useState<PlayerStage | 'stored'>(() => firstStage(training));
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
  const submitted = (response: SubmitResponse, given: Outcome['answers'] = quiz.answers) => {
    const { answers = given, progress: marked } = response;
    finish({ ...response, shown: quiz.shown, answers, isOfEarlier: isOfEarlierAnswers(response.answers, quiz) });
    quiz.reset(marked.attempts);
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
          onDone={submitted}
          onStored={() => setStage('stored')}
        />
      )}
      {stage === 'stored' && <UnsentStage trainingId={training.id} steps={steps} onDone={submitted} />}
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

/** A stored quiz continues where it was left, if its video still counts as watched [T-50]. */
function firstStage({ isSubmitted, begun, progress }: TrainingWithUnsent): PlayerStage | 'stored' {
  if (isSubmitted) return 'stored';
  return begun && progress.videoWatched ? 'quiz' : 'video';
}
