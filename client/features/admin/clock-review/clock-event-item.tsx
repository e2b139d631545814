import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { ClockEventToReview } from '../../../../shared/payroll/clock-review.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { ShiftText } from '../../../lib/i18n/shift-text.js';

type ClockEventItemProps = { event: ClockEventToReview; isCurrent: boolean; onOpen: () => void };

/** A clock event in the list: worker, time, and why it is under review. The whole line opens it. */
export function ClockEventItem({ event, isCurrent, onOpen }: ClockEventItemProps) {
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
            <ShiftText shown={title} english={event.shiftTitle} />
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
