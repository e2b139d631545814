import Play from 'lucide-react/icons/play';
import { useId, useRef, useState, useEffect, type RefObject } from 'react';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { Spinner } from '../../../../ui/spinner.js';
import { trainingTitle } from '../../../../lib/i18n/training-text.js';
import type { Playback } from './use-playback.js';
import { VideoLabel } from './video-label.js';
import { VideoControls } from './video-controls.js';
import type { Language } from '../../../../../shared/workers/worker.contract.js';

type VideoPlayerProps = {
  training: TrainingView;
  playback: Playback;
  onPlay: () => void;
  onStop: () => void;
  onBroken: () => void;
};

/** The video with our own controls: the browser's controls allow seeking ahead. */
export function VideoPlayer({ training, playback, onPlay, onStop, onBroken }: VideoPlayerProps) {
  const { language } = useLanguage();
  const labelId = useId();
  const frame = useRef<HTMLElement>(null);
  const [hasCaptions, setCaptions] = useState(true);
  const [isMuted, setMuted] = useState(false);
  const caption = useCaptions(playback.video, language, hasCaptions);
  const { captions } = training;
  const { handlers, video } = playback;
  return (
    <figure
      ref={frame}
      className="-mx-4 grid content-center border-y border-line bg-sheet sm:mx-0 sm:rounded-card sm:border"
    >
      <div className="relative overflow-hidden bg-well sm:rounded-t-card">
        <video
          ref={video}
          src={training.videoUrl}
          playsInline
          muted={isMuted}
          preload="auto"
          aria-labelledby={labelId}
          className="aspect-video w-full"
          onClick={playback.toggle}
          onError={onBroken}
          onEnded={onStop}
          {...handlers}
          onPlay={() => {
            handlers.onPlay();
            onPlay();
          }}
          onPause={() => {
            handlers.onPause();
            onStop();
          }}
        >
          {captions.en && <track kind="captions" srcLang="en" label="English" src={captions.en} />}
          {captions.es && <track kind="captions" srcLang="es" label="Español" src={captions.es} />}
        </video>
        <VideoLabel id={labelId} shown={trainingTitle(training, language)} english={training.title} />
        <Overlay playback={playback} />
      </div>
      {hasCaptions && (captions.en || captions.es) && (
        <p className="grid h-19 place-items-center overflow-y-auto px-4 py-2 text-center text-14">{caption}</p>
      )}
      <VideoControls
        playback={playback}
        frame={frame}
        muted={{ isOn: isMuted, toggle: () => setMuted(!isMuted) }}
        {...((captions.en || captions.es) && {
          captions: { isOn: hasCaptions, toggle: () => setCaptions(!hasCaptions) },
        })}
      />
    </figure>
  );
}

/** An icon over the video: loading, or play. Hidden from screen readers, because the button below has the same label. */
function Overlay({ playback: { isPlaying, isWaiting } }: { playback: Playback }) {
  if (isPlaying && !isWaiting) return null;
  return (
    <span className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden="true">
      <span className="grid size-16 place-items-center rounded-full bg-band text-on-band">
        {isWaiting ? <Spinner className="size-7" /> : <Play className="ml-1 size-7 fill-current" />}
      </span>
    </span>
  );
}

/** The current captions in this language, shown below the video instead of over it. */
function useCaptions(video: RefObject<HTMLVideoElement | null>, language: Language, isOn: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const tracks = [...(video.current?.textTracks ?? [])];
    for (const track of tracks) track.mode = isOn && track.language === language ? 'hidden' : 'disabled';
    const track = tracks.find(({ mode }) => mode === 'hidden');
    const read = () =>
      setText([...(track?.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join('\n'));
    read();
    track?.addEventListener('cuechange', read);
    return () => track?.removeEventListener('cuechange', read);
  }, [video, language, isOn]);
  return text;
}
