import { useTranslation } from 'react-i18next';
import { clockText } from './clock-text.js';
import type { PlaybackTime } from './use-playback.js';

/** Keyboards move by steps of this many seconds. */
const STEP_SECONDS = 1;

type SeekBarProps = { time: PlaybackTime; onSeek: (seconds: number) => void };

/** Played in the accent, watched before in a darker line; beyond that the handle does not go. */
export function SeekBar({ time: { at, length, limit }, onSeek }: SeekBarProps) {
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
        aria-valuetext={t('video.positionText', { at: clockText(at), length: clockText(length) })}
        className="absolute -inset-x-2 h-11 w-[calc(100%+1rem)] cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent"
      />
    </div>
  );
}
