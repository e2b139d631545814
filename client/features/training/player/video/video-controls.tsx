import CaptionsIcon from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Maximize from 'lucide-react/icons/maximize';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { RefObject } from 'react';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.js';
import { playbackTime } from './playback-time.js';
import type { Playback, PlaybackTime } from './use-playback.js';

const BACK_SECONDS = 10;

type ToggleState = { isOn: boolean; toggle: () => void };
type VideoControlsProps = {
  playback: Playback;
  frame: RefObject<HTMLElement | null>;
  muted: ToggleState;
  captions?: ToggleState;
};

export function VideoControls({ playback, frame, muted, captions }: VideoControlsProps) {
  const { t } = useTranslation('training');
  const { time, isPlaying, toggle, seek } = playback;
  const icon = { className: 'size-5', 'aria-hidden': true } as const;
  return (
    <div className="grid px-2 pb-1 sm:px-3">
      <SeekBar time={time} onSeek={seek} />
      <div className="flex items-center">
        <IconButton label={isPlaying ? t('video.pause') : t('video.play')} onClick={toggle}>
          {isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
        </IconButton>
        <IconButton label={t('video.back')} onClick={() => seek(time.at - BACK_SECONDS)}>
          <RotateCcw {...icon} />
        </IconButton>
        <span className="num ml-1 flex-1 text-14 text-ink-2">
          {playbackTime(time.at)} / {playbackTime(time.length)}
        </span>
        {captions && (
          <IconButton label={t('video.captions')} aria-pressed={captions.isOn} onClick={captions.toggle}>
            {captions.isOn ? <CaptionsIcon {...icon} /> : <CaptionsOff {...icon} />}
          </IconButton>
        )}
        <IconButton label={muted.isOn ? t('video.unmute') : t('video.mute')} onClick={muted.toggle}>
          {muted.isOn ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
        </IconButton>
        <FullscreenButton frame={frame} />
      </div>
    </div>
  );
}

/** Hidden on an iPhone, where full screen uses the system's own controls. */
function FullscreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('training');
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
    change?.catch(() => undefined); // the browser may deny it
  };
  return (
    <IconButton label={t('video.fullscreen')} onClick={toggle}>
      <Maximize className="size-5" aria-hidden="true" />
    </IconButton>
  );
}

/** Seconds per arrow key. */
const STEP_SECONDS = 1;

type SeekBarProps = { time: PlaybackTime; onSeek: (seconds: number) => void };

/** Played part highlighted, watched part in a darker line; the handle stops at its end. */
function SeekBar({ time: { at, length, limit }, onSeek }: SeekBarProps) {
  const { t } = useTranslation('training');
  const percent = (seconds: number) => (length > 0 ? Math.min(100, (seconds / length) * 100) : 0);
  return (
    <div className="relative mx-2 h-11">
      <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-[2px] bg-well">
        <div className="absolute inset-y-0 left-0 bg-line-2" style={{ width: `${percent(limit)}%` }} />
        <div className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${percent(at)}%` }} />
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={STEP_SECONDS}
        value={Math.floor(at)}
        onChange={(event) => onSeek(Number(event.target.value))}
        aria-label={t('video.position')}
        aria-valuetext={t('video.positionText', { at: playbackTime(at), length: playbackTime(length) })}
        className="absolute -inset-x-2 h-11 w-[calc(100%+1rem)] cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent"
      />
    </div>
  );
}
