import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { AdminVideo } from '../../../../../shared/training/admin-training.contract.js';
import { Badge } from '../../../../ui/badge.js';
import { Note } from '../../../../ui/note.js';
import { ProgressBar } from '../../../../ui/progress-bar.js';

/** The reason a video can't be shown yet, with instructions; nothing if it can [T-36]. */
export function VideoStateNote({ video }: { video: AdminVideo }) {
  const { t } = useTranslation(['trainings', 'problems']);
  if (video.state === 'ready') return null;
  if (video.state === 'waiting' || video.state === 'converting') {
    return (
      <Note role="status" tone="info" icon={<Hourglass aria-hidden="true" />} title={t('video.converting')}>
        <p className="mb-2">{t('video.convertingText')}</p>
        <ProgressBar value={video.percent} label={t('video.progress')} />
      </Note>
    );
  }
  return (
    <Note role="status" tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('video.notPlayable')}>
      {t(`problems:training_video_${video.state}`)} {video.fault && t(`video.fault.${video.fault}`)}
    </Note>
  );
}

/** The video's state as a badge, for the list. It wraps so that the table's actions stay visible. */
export function VideoBadge({ video }: { video: AdminVideo }) {
  const { t } = useTranslation('trainings');
  if (video.state === 'ready') return <span className="text-14">{t(`video.kind.${video.kind}`)}</span>;
  if (video.state === 'waiting' || video.state === 'converting')
    return (
      <Badge className="whitespace-normal!" tone="info" icon={<Hourglass aria-hidden="true" />}>
        {t('video.percent', { percent: video.percent })}
      </Badge>
    );
  return (
    <Badge className="whitespace-normal!" tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      {t('video.notPlayable')}
    </Badge>
  );
}
