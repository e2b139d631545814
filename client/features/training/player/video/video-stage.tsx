import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ProgressResponse,
  TrainingDetail,
  TrainingProgress,
} from '../../../../../shared/training/training.contract.js';
import { embedSeconds, parseVideoLink, type VideoLink } from '../../../../../shared/training/video-link.rules.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { Button } from '../../../../ui/button.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { trainingDescription } from '../../../../lib/i18n/training-text.js';
import { useRefetchTraining } from '../../api/refetch-training.js';
import type { Outcome } from '../result/outcome.js';
import { StageLayout } from '../stage-layout.js';
import { EmbedPlayer } from './embed-player.js';
import { useEmbedClock } from './use-embed-clock.js';
import { hasWatchedAll } from './watch-report.js';
import { usePlayback } from './use-playback.js';
import { useWatchReports } from './use-watch-reports.js';
import { VideoNotes } from './video-notes.js';
import { VideoPlayer } from './video-player.js';
import { LocalizedText } from '../../../../lib/i18n/localized-text.js';
import { videoKey } from '../../../../offline/video-cache.js';

// renders nothing if its code can't be loaded because the connection was lost during the video
const DownloadLine = lazyWithRetry(
  () => import('./download-line.js'),
  () => null,
);

type VideoStageProps = {
  training: TrainingDetail;
  progress: TrainingProgress;
  steps: ReactNode;
  onProgress: (progress: TrainingProgress) => void;
  /** A training without questions is passed by its video [T-16]. */
  onPassed: (outcome: Outcome) => void;
  onQuiz: () => void;
  onStaleLinks: () => void;
};

/**
 * The video, to be played to its end before the quiz opens [T-08]. An embedded one counts by time, because the provider
 * does not report playback.
 */
export function VideoStage(props: VideoStageProps) {
  const link = parseVideoLink(props.training.videoUrl);
  return link ? <EmbedStage {...props} link={link} /> : <FileStage {...props} />;
}

function FileStage({ training, progress, steps, onProgress, onPassed, onQuiz, onStaleLinks }: VideoStageProps) {
  const { t } = useTranslation('training');
  const [isBroken, setBroken] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  const playback = usePlayback(progress);
  const applyResponse = useApplyResponse({ progress, onProgress, onPassed });
  const isConfirming = isAtEnd && !progress.videoWatched;
  const { video, isPlaying } = playback;
  const reports = useWatchReports({ training, video, isPlaying, isConfirming, onResponse: applyResponse });
  const onStop = () => {
    setAtEnd(video.current?.ended ?? false);
    if (!navigator.onLine && hasWatchedAll(video.current, progress)) onProgress({ ...progress, videoWatched: true });
    void reports.report();
  };
  return (
    <StageLayout steps={steps} footer={<VideoFooter training={training} progress={progress} onQuiz={onQuiz} />}>
      {isBroken ? (
        <ErrorState title={t('video.failed')} message={t('video.failedText')} onRetry={onStaleLinks} />
      ) : (
        <VideoPlayer
          training={training}
          playback={playback}
          onPlay={() => void reports.report()}
          onStop={onStop}
          onBroken={() => setBroken(true)}
        />
      )}
      <VideoNotes
        hasQuiz={training.questions.length > 0}
        progress={progress}
        resumedAt={isPlaying ? 0 : playback.resumedAt}
        isConfirming={isConfirming}
        isUnsent={reports.isUnsent}
      />
      <Suspense fallback={null}>
        {canDownload(training.videoUrl) && <DownloadLine training={training} />}
        <TrainingDescription training={training} />
      </Suspense>
    </StageLayout>
  );
}

function EmbedStage({
  training,
  progress,
  steps,
  onProgress,
  onPassed,
  onQuiz,
  link,
}: VideoStageProps & { link: VideoLink }) {
  const total = embedSeconds(training.durationMinutes);
  const clock = useEmbedClock(progress, total);
  const applyResponse = useApplyResponse({ progress, onProgress, onPassed });
  const isConfirming = clock.seconds >= total && !progress.videoWatched;
  const { video, isRunning: isPlaying } = clock;
  const reports = useWatchReports({ training, video, isPlaying, isConfirming, onResponse: applyResponse });
  const start = () => {
    clock.start();
    void reports.report();
  };
  return (
    <StageLayout steps={steps} footer={<VideoFooter training={training} progress={progress} onQuiz={onQuiz} />}>
      <EmbedPlayer training={training} link={link} clock={clock} total={total} onStart={start} />
      <VideoNotes
        hasQuiz={training.questions.length > 0}
        progress={progress}
        rule="byTime"
        resumedAt={0}
        isConfirming={isConfirming}
        isUnsent={reports.isUnsent}
      />
      <TrainingDescription training={training} />
    </StageLayout>
  );
}

type ResponseHandlers = Pick<VideoStageProps, 'progress' | 'onProgress' | 'onPassed'>;

/** Applies the server's response to a report; a training without a quiz may be passed by it. */
function useApplyResponse({ progress, onProgress, onPassed }: ResponseHandlers) {
  const refetchTraining = useRefetchTraining();
  return ({ progress: next, levelUp }: ProgressResponse) => {
    onProgress(next);
    if (!next.passed || progress.passed) return;
    void refetchTraining();
    onPassed({ score: 100, passed: true, missed: [], progress: next, levelUp, shown: [], answers: [] });
  };
}

function TrainingDescription({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('training');
  const { language } = useLanguage();
  return (
    <div className="text-14 text-ink-2">
      <p className="text-16 text-ink">
        <LocalizedText shown={trainingDescription(training, language)} english={training.description} />
      </p>
      <p className="num mt-1">{t('video.about', { minutes: training.durationMinutes })}</p>
    </div>
  );
}

function VideoFooter({ training, progress, onQuiz }: Pick<VideoStageProps, 'training' | 'progress' | 'onQuiz'>) {
  const { t } = useTranslation('training');
  const format = useFormat();
  if (training.questions.length === 0) return null;
  return (
    <div className="grid items-center gap-2 sm:grid-cols-2 sm:gap-3">
      <p className="num text-14 text-ink-2">
        {progress.passed
          ? t('player.alreadyPassed', { score: format.percent(progress.score ?? 0) })
          : !progress.videoWatched && t('player.toQuizWhy')}
      </p>
      <Button variant="accent" size="big" disabled={!progress.videoWatched} onClick={onQuiz}>
        {t('player.toQuiz')}
      </Button>
    </div>
  );
}

/** Returns true if the video is downloaded, or can be: the service worker has to control the page. */
function canDownload(videoUrl: string): boolean {
  const hasVideoCache = 'caches' in window && Boolean(navigator.serviceWorker?.controller);
  return hasVideoCache && videoKey(videoUrl, window.location.origin) !== null;
}
