import { useEffect, useRef, useState } from 'react';
import type { TrainingDetail } from '../../../../../shared/training/training.contract.js';
import { NoRoomError, downloadVideo, downloadedBytes, removeVideo } from '../../../../offline/videos.js';
import type { Loaded } from '../../../../offline/videos.js';
import { reportProgress } from '../../api/report-progress.js';

export type DownloadState =
  | { status: 'none' }
  | { status: 'loading'; loaded: Loaded }
  | { status: 'here'; bytes: number }
  | { status: 'failed'; why: 'noRoom' | 'lost' };

/** The downloaded copy of a video, if the browser supports it: its state, downloading and removing it. */
export function useDownload(training: TrainingDetail) {
  const [state, setState] = useState<DownloadState>({ status: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const show = (bytes: number | null) => bytes !== null && setState({ status: 'here', bytes });
    downloadedBytes(training).then(show, () => undefined);
    return () => running.current?.abort();
  }, [training]);

  const start = async () => {
    const { signal } = (running.current = new AbortController());
    setState({ status: 'loading', loaded: { bytes: 0, total: 0 } });
    try {
      await beginWatching(training);
      await downloadVideo(training, (loaded) => setState({ status: 'loading', loaded }), signal);
      setState({ status: 'here', bytes: (await downloadedBytes(training)) ?? 0 });
    } catch (error) {
      if (signal.aborted) return setState({ status: 'none' });
      setState({ status: 'failed', why: error instanceof NoRoomError ? 'noRoom' : 'lost' });
    }
  };
  const cancel = () => running.current?.abort();
  const remove = () => void removeVideo(training).then(() => setState({ status: 'none' }));
  return { state, start: () => void start(), cancel, remove };
}

/** Credit is limited to the time since the first report, so offline watching sends its first report here [T-08]. */
async function beginWatching({ id, progress }: TrainingDetail): Promise<void> {
  const clientEventId = crypto.randomUUID();
  await reportProgress(id, { positionSeconds: progress.resumeSeconds, watched: [], clientEventId });
}
