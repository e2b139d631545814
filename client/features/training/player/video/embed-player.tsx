import Play from 'lucide-react/icons/play';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';
import { embedAddress, type VideoLink } from '../../../../../shared/training/video-link.rules.js';
import { trainingTitle } from '../../../../lib/i18n/training-text.js';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { Button } from '../../../../ui/button.js';
import { EmbedFrame } from '../../../../ui/embed-frame.js';
import { ProgressBar } from '../../../../ui/progress-bar.js';
import { VideoLabel } from './video-label.js';
import { playbackTime } from './playback-time.js';
import type { EmbedClock } from './use-embed-clock.js';

const NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

type EmbedPlayerProps = {
  training: TrainingView;
  link: VideoLink;
  clock: EmbedClock;
  total: number;
  onStart: () => void;
};

/** An embedded video: the provider is not contacted before the worker starts it. The watched time is shown below. */
export function EmbedPlayer({ training, link, clock, total, onStart }: EmbedPlayerProps) {
  const { t } = useTranslation('training');
  const { language } = useLanguage();
  const labelId = useId();
  const title = trainingTitle(training, language);
  const timeLeft = t('video.timeLeft', { at: playbackTime(clock.seconds), length: playbackTime(total) });
  return (
    <figure className="-mx-4 grid border-y border-line bg-sheet sm:mx-0 sm:overflow-hidden sm:rounded-card sm:border">
      {clock.isStarted ? (
        <>
          <EmbedFrame src={embedAddress(link)} title={t('video.label', { title })} labelledBy={labelId} />
          <VideoLabel id={labelId} shown={title} english={training.title} />
        </>
      ) : (
        <div className="grid aspect-video content-center justify-items-center gap-3 bg-well p-4 text-center">
          <Button variant="accent" icon={<Play className="size-4 fill-current" aria-hidden="true" />} onClick={onStart}>
            {t('video.start')}
          </Button>
          <p className="text-14 text-ink-2">{t('video.provider', { provider: NAMES[link.provider] })}</p>
        </div>
      )}
      <figcaption className="grid gap-2 px-4 py-3 text-14 text-ink-2">
        <ProgressBar value={(clock.seconds / total) * 100} label={t('video.position')} />
        <span className="num">{timeLeft}</span>
      </figcaption>
    </figure>
  );
}
