import Download from 'lucide-react/icons/download';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingDetail } from '../../../../../shared/training/training.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useOnline } from '../../../../lib/pwa/use-online.js';
import { Button } from '../../../../ui/button.js';
import {
  StorageFullError,
  downloadVideo,
  downloadedBytes,
  removeVideo,
  type Loaded,
} from '../../../../offline/videos.js';
import { reportProgress } from '../../api/report-progress.js';

const MEGABYTE = 1024 * 1024;

/** Below the video: downloads it for offline use [T-17]. */
export default function DownloadLine({ training }: { training: TrainingDetail }): ReactNode {
  const { t } = useTranslation(['training', 'common']);
  const download = useDownload(training);
  const text = useDownloadText();
  const isOnline = useOnline();
  const { state } = download;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3 py-1.5">
      <p role="status" className="num flex min-w-0 flex-1 basis-48 items-center gap-2 text-14 text-ink-2">
        <HardDriveDownload className="size-[1.125rem] flex-none" aria-hidden="true" />
        {state.status === 'none' && !isOnline ? t('download.needsSignal') : text(state)}
      </p>
      {state.status === 'loading' ? (
        <Button variant="line" onClick={download.cancel}>
          {t('common:action.cancel')}
        </Button>
      ) : state.status === 'downloaded' ? (
        <Button variant="line" onClick={download.remove}>
          {t('download.remove')}
        </Button>
      ) : (
        <Button
          variant="line"
          icon={<Download className="size-[1.125rem]" aria-hidden="true" />}
          disabled={!isOnline}
          onClick={download.start}
        >
          {t('download.start')}
        </Button>
      )}
    </div>
  );
}

function useDownloadText(): (state: DownloadState) => string {
  const { t } = useTranslation('training');
  const format = useFormat();
  const size = (bytes: number) => format.number(Math.max(Math.round((bytes / MEGABYTE) * 10) / 10, 0.1));
  return (state) => {
    if (state.status === 'downloaded') return t('download.downloaded', { size: size(state.bytes) });
    if (state.status === 'failed') return t(`download.${state.reason}`);
    if (state.status === 'none') return t('download.offer');
    return t('download.loading', { done: size(state.loaded.bytes), size: size(state.loaded.total) });
  };
}

type DownloadState =
  | { status: 'none' }
  | { status: 'loading'; loaded: Loaded }
  | { status: 'downloaded'; bytes: number }
  | { status: 'failed'; reason: 'storageFull' | 'interrupted' };

/** The downloaded copy of a video, if the browser supports it: its state, downloading and removing it. */
function useDownload(training: TrainingDetail) {
  const [state, setState] = useState<DownloadState>({ status: 'none' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    const show = (bytes: number | null) => bytes !== null && setState({ status: 'downloaded', bytes });
    downloadedBytes(training).then(show, () => undefined);
    return () => controller.current?.abort();
  }, [training]);

  const start = async () => {
    const { signal } = (controller.current = new AbortController());
    setState({ status: 'loading', loaded: { bytes: 0, total: 0 } });
    try {
      await sendFirstReport(training);
      await downloadVideo(training, (loaded) => setState({ status: 'loading', loaded }), signal);
      setState({ status: 'downloaded', bytes: (await downloadedBytes(training)) ?? 0 });
    } catch (error) {
      if (signal.aborted) return setState({ status: 'none' });
      setState({ status: 'failed', reason: error instanceof StorageFullError ? 'storageFull' : 'interrupted' });
    }
  };
  const cancel = () => controller.current?.abort();
  const remove = () => void removeVideo(training).then(() => setState({ status: 'none' }));
  return { state, start: () => void start(), cancel, remove };
}

/** Credit is limited to the time since the first report, so offline watching sends its first report here [T-08]. */
async function sendFirstReport({ id, progress }: TrainingDetail): Promise<void> {
  const clientEventId = crypto.randomUUID();
  await reportProgress(id, { positionSeconds: progress.resumeSeconds, watched: [], clientEventId });
}
