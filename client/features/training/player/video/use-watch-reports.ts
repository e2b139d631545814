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
import { isFinalRefusal, isUnanswered, problemMessage } from '../../../../lib/api/api-error.js';
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
  onResponse: (response: ProgressResponse) => void;
};

/**
 * Reports the watched part to the server: on play, on pause, every few seconds while playing, when the page is hidden
 * or left, and again after a failed report. Reports are cumulative, so a lost one does no harm; offline the last one is stored. [T-17, O-17]
 */
export function useWatchReports({ training, video, isPlaying, isConfirming, onResponse }: WatchReports) {
  const { t } = useTranslation('training');
  const queryClient = useQueryClient();
  const [isUnsent, setUnsent] = useState(false);
  const sending = useRef({ isBusy: false, isRequested: false, isEnded: false });
  const last = useRef<(ProgressRequest & { clientEventId: string }) | null>(null);
  const answered = useRef<ProgressRequest | null>(null);
  const { id: workerId } = useWorker();
  const eventTraining = { workerId, id: training.id, title: training.title, titleEs: training.titleEs };

  const report = async (isUnloading = false) => {
    if (video.current) last.current = { ...watchReport(video.current), ...(isUnsent && { capturedOffline: true }) };
    const next = last.current;
    if (!next || sending.current.isEnded) return;
    if (isUnloading && answered.current && isSameReport(answered.current, next)) return;
    if (sending.current.isBusy && !isUnloading) {
      sending.current.isRequested = true;
      return;
    }
    sending.current.isBusy = true;
    try {
      const response = await reportProgress(training.id, next, { isUnloading });
      answered.current = next;
      setUnsent(false);
      onResponse(response);
      void queryClient.invalidateQueries({ queryKey: [OWN_TRAININGS_PATH], refetchType: 'none' });
    } catch (error) {
      const isEnded = isFinal(error);
      sending.current.isEnded = isEnded;
      setUnsent(!isEnded);
      if (isUnanswered(error)) void enqueueWatching(eventTraining, next);
      const description = problemMessage(error, t('quiz.tryAgain'));
      if (isEnded) toast({ title: t('video.refused'), description, variant: 'destructive' });
    }
    const { isRequested, isEnded } = sending.current;
    sending.current = { isBusy: false, isRequested: false, isEnded };
    if (isRequested) void current.current();
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
    const retry = () => void current.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnsent]);
  useOnPageLeave(() => last.current && void current.current(true));
  return { report, isUnsent };
}

/**
 * Calls `callback` when the page is hidden or left. Safari fires only `pagehide` when a tab is closed. On navigation the
 * last seconds must be read while the video element exists, so this is a layout effect: React runs its cleanup before it
 * detaches the element.
 */
function useOnPageLeave(callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
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
