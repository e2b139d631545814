import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useTranslation } from 'react-i18next';
import type { ClockEventToReview } from '../../../../shared/payroll/clock-review.contract.js';
import { Badge } from '../../../ui/badge.js';
import { DecisionQueue, QueueItem } from '../lists/decision-queue.js';
import { ClockEventPanel } from './clock-event-panel.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from '../api/paths.js';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useFormat } from '../../../lib/i18n/format.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

/** Clock events that the rules could not decide, oldest first: accept or reject each, with a reason [W-27, W-29]. */
export default function ClockReviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'admin']);
  const query = useAuthenticatedList<ClockEventToReview>(ADMIN_PATHS.clockEvents, { params: 'outcome=needs_review' });
  return (
    <DecisionQueue
      title={t('review.title')}
      countText={(count) => t('review.count', { count })}
      query={query}
      empty={{
        icon: <ClipboardCheck aria-hidden="true" />,
        title: t('review.none'),
        text: t('review.noneText'),
      }}
      item={(event, position) => <ClockEventItem event={event} {...position} />}
      panel={(event, close) => <ClockEventPanel event={event} onClose={close} />}
      onClose={onClose}
    />
  );
}

type ClockEventItemProps = { event: ClockEventToReview; isCurrent: boolean; onOpen: () => void };

/** A clock event in the list: worker, time and the reasons for the review. A click opens it. */
function ClockEventItem({ event, isCurrent, onOpen }: ClockEventItemProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const title = useShiftTitle()(event);
  return (
    <QueueItem
      isCurrent={isCurrent}
      onOpen={onOpen}
      className="lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
    >
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{event.workerName}</b>
        <span className="text-ink-2">
          <LocalizedText shown={title} english={event.shiftTitle} />
        </span>
      </span>
      <span className="num">
        <b className="font-semibold">
          {t(`review.kind.${event.kind}`)} {format.timeAt(event.judgedAt)}
        </b>
        <small className="block text-13 text-ink-3">
          {format.dateShort(event.shiftDate)}, {format.timeRange(event.startTime, event.endTime)}
        </small>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {event.reasons.map((reason) => (
          <Badge key={reason} tone="warn" icon={<TriangleAlert aria-hidden="true" />} className="whitespace-normal!">
            {t(`review.reason.${reason}`)}
          </Badge>
        ))}
      </span>
    </QueueItem>
  );
}
