import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceText } from '../../../../shared/kernel/distance-text.js';
import { durationText } from '../../../../shared/kernel/duration-text.js';
import type {
  ClockEventToReview,
  ReviewClockEventRequest,
  ReviewedClockEvent,
} from '../../../../shared/payroll/clock-review.contract.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { useConfig } from '../../../lib/api/config.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { Note } from '../../../ui/note.js';
import { DecisionFields } from '../lists/decision-queue.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { Fact, Facts, SidePanel } from '../lists/list-and-panel.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { apiPost } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type ClockEventPanelProps = { event: ClockEventToReview; onClose: () => void };

/** The phone's data, the shift's current clock times, and buttons to accept or reject with a reason [W-29]. */
export function ClockEventPanel({ event, onClose }: ClockEventPanelProps) {
  const { t } = useTranslation('people');
  const [reason, setReason] = useState('');
  const title = useShiftTitle()(event);
  const review = useReviewClockEvent(event.id, event.workerName);
  usePostponeRefetch(reason !== '');
  const decide = (verb: 'apply' | 'refuse') => review.mutate({ verb, reason }, { onSuccess: onClose });
  const lacksReason = !hasVisibleText(reason);
  return (
    <SidePanel
      overline={t(`review.kind.${event.kind}`)}
      title={event.workerName}
      description={<LocalizedText shown={title} english={event.shiftTitle} />}
      onClose={onClose}
      footer={
        <DecisionFields
          reason={{ label: t('review.why'), hint: t('review.whyHint'), value: reason, onChange: setReason }}
          accept={{ label: t('review.apply'), disabled: lacksReason, onClick: () => decide('apply') }}
          decline={{ label: t('review.refuse'), disabled: lacksReason, onClick: () => decide('refuse') }}
          isSending={review.isPending}
        />
      }
    >
      <EventFacts event={event} />
    </SidePanel>
  );
}

function EventFacts({ event }: { event: ClockEventToReview }) {
  const { t } = useTranslation(['people', 'admin']);
  const format = useFormat();
  const moment = (at: string | null) => (at === null ? '–' : format.dateTimeAt(at));
  return (
    <>
      <Note
        tone="warn"
        title={event.reasons.map((reason) => (
          <span key={reason} className="block">
            {t(`review.reason.${reason}`)}
          </span>
        ))}
      >
        {t(`review.effect.${event.kind}`, { time: format.dateTimeAt(event.judgedAt) })}{' '}
        {event.kind === 'resume' && event.hasCorrectionRequest && t('review.withdrawsRequest')}
      </Note>
      <Facts>
        <Fact label={t('review.shift')}>
          {format.dateShort(event.shiftDate)}, {format.timeRange(event.startTime, event.endTime)}
        </Fact>
        <Fact label={t('review.counts')}>{moment(event.judgedAt)}</Fact>
        <Fact label={t('review.received')}>{moment(event.receivedAt)}</Fact>
        <Fact label={t('review.offset')}>
          <Offset milliseconds={event.clockOffsetMs ?? 0} />
        </Fact>
        {event.kind !== 'resume' && (
          <Fact label={t('review.place')}>
            <Place event={event} />
          </Fact>
        )}
        <Fact label={t('history.status')}>{t(`history.is.${event.status}`)}</Fact>
        <Fact label={t('admin:timesheets.clockIn')}>{moment(event.clockInTime)}</Fact>
        <Fact label={t('admin:timesheets.clockOutHead')}>{moment(event.clockOutTime)}</Fact>
        {event.hoursWorked !== null && (
          <Fact label={t('admin:timesheets.hours')}>{format.hours(event.hoursWorked)}</Fact>
        )}
      </Facts>
      {event.flags.length > 0 && (
        <ul className="grid gap-1 border-t border-line pt-3 text-13 text-ink-2">
          {event.flags.map((flag) => (
            <li key={flag}>{t(`review.flag.${flag}`)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The deviation of the phone's clock as text; positive milliseconds mean that it is slow. */
function Offset({ milliseconds }: { milliseconds: number }) {
  const { t } = useTranslation('people');
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  if (seconds === 0) return <>{t('review.seconds', { value: 0 })}</>;
  const by = seconds < 60 ? t('review.seconds', { value: seconds }) : durationText(seconds / 60);
  return <>{t(milliseconds > 0 ? 'review.slow' : 'review.fast', { by })}</>;
}

/** Miles to the site, and whether that is inside the fence. */
function Place({ event }: { event: ClockEventToReview }) {
  const { t } = useTranslation('admin');
  const { language } = useFormat();
  const radius = useConfig()?.site.geofence.radiusMeters;
  if (event.distanceMeters === null) return <>{t('timesheets.facts.noPosition')}</>;
  const distance = distanceText(event.distanceMeters, language);
  if (radius === undefined) return <>{distance}</>;
  const side = event.distanceMeters <= radius ? 'timesheets.facts.inside' : 'timesheets.facts.outside';
  return <>{t(side, { distance })}</>;
}

const REFETCH_PATHS = [ADMIN_PATHS.clockEvents, ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts, ADMIN_PATHS.alerts];

type Decision = ReviewClockEventRequest & { verb: 'apply' | 'refuse' };

/** Accepts or rejects a clock event, with a reason [W-29]. */
function useReviewClockEvent(eventId: string, workerName: string) {
  const { t } = useTranslation('people');
  return useAdminMutation<Decision, ReviewedClockEvent>({
    call: ({ verb, reason }) => apiPost(`/api/admin/clock-events/${eventId}/${verb}`, { reason }),
    closesWithRow: true,
    refetchPaths: REFETCH_PATHS,
    fallback: t('review.failed'),
    done: ({ outcome }) => ({ title: t(`review.done.${outcome}`), description: workerName }),
    key: ['review-clock-event', eventId],
  });
}
