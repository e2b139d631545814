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
import { SeekBar } from './seek-bar.js';
import { clockText } from './clock-text.js';
import type { Playback } from './use-playback.js';

const BACK_SECONDS = 10;

type Switch = { isOn: boolean; toggle: () => void };
type VideoControlsProps = {
  playback: Playback;
  frame: RefObject<HTMLElement | null>;
  muted: Switch;
  captions?: Switch;
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
          {clockText(time.at)} / {clockText(time.length)}
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

/** Not on an iPhone, which fills the screen by itself and with its own controls. */
function FullscreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('training');
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return (
    <IconButton label={t('video.fullscreen')} onClick={toggle}>
      <Maximize className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
