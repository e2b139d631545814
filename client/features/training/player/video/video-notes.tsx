import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import type { TrainingProgress } from '../../../../../shared/training/training.contract.js';
import { Note } from '../../../../ui/note.js';
import { playbackTime } from './playback-time.js';

type VideoNotesProps = {
  hasQuiz: boolean;
  progress: TrainingProgress;
  /** The position at which the video will resume; 0 for the start, and while it plays. */
  resumedAt: number;
  isConfirming: boolean;
  /** Text key of the rule for counting the watched part. */
  rule?: 'rule' | 'byTime';
  isUnsent: boolean;
};

/** One line on the state of the video; problems take precedence over information. */
export function VideoNotes({ hasQuiz, progress, resumedAt, isConfirming, isUnsent, rule = 'rule' }: VideoNotesProps) {
  const { t } = useTranslation('training');
  if (isUnsent) {
    return (
      <Note role="status" tone="warn" icon={<WifiOff aria-hidden="true" />}>
        {t('video.unsent')}
      </Note>
    );
  }
  if (isConfirming) {
    return (
      <Note role="status" icon={<Hourglass aria-hidden="true" />}>
        {t('video.confirming')}
      </Note>
    );
  }
  if (progress.videoWatched) {
    return (
      <Note role="status" tone="ok" icon={<CircleCheck aria-hidden="true" />}>
        {hasQuiz ? t('video.watched') : t('video.watchedNoQuiz')}
      </Note>
    );
  }
  return (
    <Note role="status" icon={<Info aria-hidden="true" />}>
      {resumedAt > 0 ? t('video.resumed', { at: playbackTime(resumedAt) }) : t(`video.${rule}`)}
    </Note>
  );
}
