import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useTranslation } from 'react-i18next';
import type { ClockEventToReview } from '../../../../shared/payroll/clock-review.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ListState } from '../lists/list-states.js';
import { useActiveItem } from '../lists/use-active-item.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ClockEventPanel } from './clock-event-panel.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from '../api/paths.js';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

/** Clock events that the rules could not decide: accept or reject each, with a reason [W-27, W-29]. */
export default function ClockReviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'admin']);
  const query = useClockEvents();
  return (
    <ListDialog
      title={t('review.title')}
      counts={
        query.data !== undefined && (
          <Badge className="num tracking-normal">{t('review.count', { count: query.data.length })}</Badge>
        )
      }
      onClose={onClose}
    >
      <ListState query={query} lines={6}>
        {(events) => (events.length === 0 ? <NothingToReview /> : <Events events={events} />)}
      </ListState>
    </ListDialog>
  );
}

function Events({ events }: { events: ClockEventToReview[] }) {
  const { t } = useTranslation('people');
  const { activeItem, open, show } = useActiveItem<{ id: string }>();
  const shown = events.find(({ id }) => id === activeItem?.id);
  return (
    <ListAndPanel panel={shown && <ClockEventPanel key={shown.id} event={shown} onClose={() => show(null)} />}>
      <ul aria-label={t('review.title')} className="divide-y divide-line">
        {events.map((event) => (
          <ClockEventItem
            key={event.id}
            event={event}
            isCurrent={event.id === activeItem?.id}
            onOpen={() => open({ id: event.id })}
          />
        ))}
      </ul>
    </ListAndPanel>
  );
}

function NothingToReview() {
  const { t } = useTranslation('people');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<ClipboardCheck aria-hidden="true" />} title={t('review.none')}>
      {t('review.noneText')}
    </EmptyState>
  );
}

/** Clock events under review, oldest first [W-29]. */
const useClockEvents = () =>
  useAuthenticatedList<ClockEventToReview>(ADMIN_PATHS.clockEvents, { params: 'outcome=needs_review' });

type ClockEventItemProps = { event: ClockEventToReview; isCurrent: boolean; onOpen: () => void };

/** A clock event in the list: worker, time and the reasons for the review. A click opens it. */
function ClockEventItem({ event, isCurrent, onOpen }: ClockEventItemProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const title = useShiftTitle()(event);
  return (
    <li aria-current={isCurrent || undefined} className={cx(isCurrent && 'bg-accent-soft')}>
      <button
        type="button"
        onClick={onOpen}
        className={cx(
          'grid w-full gap-x-4 gap-y-1.5 px-4 py-3 text-left text-14 -outline-offset-3! hover:bg-well sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)] lg:items-center',
          isCurrent && 'shadow-[inset_4px_0_0_var(--accent)]',
        )}
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
      </button>
    </li>
  );
}
