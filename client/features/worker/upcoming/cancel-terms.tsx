import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { freeCancellationEndsAt } from '../../../../shared/assignments/cancel.rules.js';
import { CANCELLATION } from '../../../../shared/assignments/assignments.policy.js';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import type { OwnAssignment } from '../model/own-assignment.js';

type CancelTermsProps = { assignment: OwnAssignment; isLate: boolean; now: Instant };

/**
 * The effect of cancelling this shift now: it counts as late, it is free until a deadline, or it never leaves a mark
 * [S-24, S-28, S-35].
 */
export function CancelTerms({ assignment, isLate, now }: CancelTermsProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { startsAt, status } = assignment;
  if (isLate) {
    const started = startsAt <= now;
    const duration = format.duration(Math.abs(minutesBetween(now, startsAt)));
    const hours = CANCELLATION.lateUnderHours;
    return (
      <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
        <b className="font-[650]">{t('upcoming.late')}</b>{' '}
        {started ? t('upcoming.lateStarted', { duration }) : t('upcoming.lateText', { duration, hours })}
      </Note>
    );
  }
  if (status === 'pending') return <p className="text-14 text-ink-2">{t('upcoming.pendingText')}</p>;
  const until = freeCancellationEndsAt(startsAt);
  return (
    <p className="num text-14 text-ink-2">
      {until >= now ? t('upcoming.freeUntil', { until: format.dateTimeAt(until) }) : t('upcoming.excused')}
    </p>
  );
}
