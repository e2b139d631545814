import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useTranslation } from 'react-i18next';
import type { ClockEventToReview } from '../../../../shared/payroll/clock-review.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ListState } from '../lists/list-states.js';
import { useActiveItem } from '../lists/use-active-item.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ClockEventItem } from './clock-event-item.js';
import { ClockEventPanel } from './clock-event-panel.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from '../api/paths.js';

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
  useAuthenticatedList<ClockEventToReview>(ADMIN_PATHS.clockEvents, { asked: 'outcome=needs_review' });
