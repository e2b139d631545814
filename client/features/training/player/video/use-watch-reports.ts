import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { WATCHING } from '../../../../../shared/training/training.policy.js';
import type {
  ProgressRequest,
  ProgressResponse,
  TrainingView,
} from '../../../../../shared/training/training.contract.js';
import { isFinalRefusal, isUnanswered, problemMessage } from '../../../../lib/api/api.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { toast } from '../../../../ui/toast-store.js';
import { enqueueWatching } from '../../api/enqueue-training-event.js';
import { OWN_TRAININGS_PATH } from '../../api/own-trainings.js';
import { reportProgress } from '../../api/report-progress.js';
import { type PlayedVideo, isSameReport, watchReport } from './watch-report.js';

/** The training is locked or withdrawn: later reports would be refused too. */
function isFinal(error: unknown): boolean {
  return isFinalRefusal(error) && (error.status === 403 || error.status === 404);
}

/** Polling interval while the server has not confirmed the end. */
const CONFIRM_EVERY_MS = 2_000;

type WatchReports = {
  training: TrainingView;
  video: RefObject<PlayedVideo | null>;
  isPlaying: boolean;
  /** The end was reached, and the server has not confirmed it yet. */
  isConfirming: boolean;
  onAnswer: (response: ProgressResponse) => void;
};

/**
 * Reports the watched part to the server: on play, on pause, every few seconds between, on leaving, and again after a
 * failed report. Reports are cumulative, so a lost one does no harm; offline the last one is stored. [T-17, O-17]
 */
export function useWatchReports({ training, video, isPlaying, isConfirming, onAnswer }: WatchReports) {
  const { t } = useTranslation('training');
  const queryClient = useQueryClient();
  const [isUnsent, setUnsent] = useState(false);
  const sending = useRef({ isBusy: false, isWanted: false, isOver: false });
  const last = useRef<(ProgressRequest & { clientEventId: string }) | null>(null);
  const { id: workerId } = useWorker();
  const about = { workerId, id: training.id, title: training.title, titleEs: training.titleEs };

  const report = async (isUnloading = false) => {
    const before = last.current;
    if (video.current) last.current = { ...watchReport(video.current), ...(isUnsent && { capturedOffline: true }) };
    if (!last.current || sending.current.isOver) return;
    if (isUnloading && !isUnsent && before && isSameReport(before, last.current)) return;
    if (sending.current.isBusy && !isUnloading) {
      sending.current.isWanted = true;
      return;
    }
    sending.current.isBusy = true;
    try {
      const response = await reportProgress(training.id, last.current, { isUnloading });
      setUnsent(false);
      onAnswer(response);
      void queryClient.invalidateQueries({ queryKey: [OWN_TRAININGS_PATH], refetchType: 'none' });
    } catch (error) {
      const isOver = isFinal(error);
      sending.current.isOver = isOver;
      setUnsent(!isOver);
      if (isUnanswered(error)) void enqueueWatching(about, last.current);
      const description = problemMessage(error, t('quiz.tryAgain'));
      if (isOver) toast({ title: t('video.refused'), description, variant: 'destructive' });
    }
    const { isWanted, isOver } = sending.current;
    sending.current = { isBusy: false, isWanted: false, isOver };
    if (isWanted) void current.current();
  };
  const current = useRef(report);
  useEffect(() => {
    current.current = report;
  });

  const isOn = isPlaying || isConfirming || isUnsent;
  const everyMs = isConfirming ? CONFIRM_EVERY_MS : WATCHING.reportEverySeconds * 1000;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void current.current(), everyMs);
    return () => clearInterval(timer);
  }, [isOn, everyMs]);
  useEffect(() => {
    if (!isUnsent) return;
    const again = () => void current.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnsent]);
  useLeaving(() => last.current && void current.current(true));
  return { report, isUnsent };
}

/**
 * The page is hidden or left. Safari closes a tab with `pagehide` alone. On navigation the last seconds must be read
 * while the video element exists: layout effects run after React has detached it.
 */
function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useLayoutEffect(() => {
    const onHide = () => latest.current();
    const hide = () => document.visibilityState === 'hidden' && onHide();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);
}
