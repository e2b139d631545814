import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Language } from '../../../../../shared/workers/worker.contract.js';

/** What the captions in this language say now, to be shown below the picture instead of over it. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, language: Language, isOn: boolean): string {
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
