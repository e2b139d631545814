import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { decideCancel, freeCancellationEndsAt } from '../../../../shared/assignments/cancel.rules.js';
import { CANCELLATION } from '../../../../shared/assignments/assignments.policy.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import type { DayShift } from '../model/calendar-days.js';
import { cancelInput } from '../model/rule-inputs.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { upcomingShifts } from '../model/upcoming-shifts.js';
import { ShiftRefusal } from '../shifts/shift-refusal.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { CancelTerms } from '../upcoming/cancel-terms.js';
import { UpcomingBadge } from '../upcoming/upcoming-badge.js';

/** The worker's relation to the shift: assigned, can claim and on which conditions, or the reason why not. */
export function ShiftStanding({ dayShift: { shift, own, refusal } }: { dayShift: DayShift }) {
  const now = useNow();
  if (own) return <OwnStanding own={own} now={now} />;
  if (refusal) return <ShiftRefusal refusal={refusal} />;
  return <Terms startsAt={instantOf(shift.startsAt)} now={now} />;
}

function OwnStanding({ own, now }: { own: OwnAssignment; now: Instant }) {
  const [upcoming] = upcomingShifts([own], now);
  const cancelling = decideCancel(cancelInput(own, now));
  return (
    <div className="grid justify-items-start gap-2">
      {upcoming && <UpcomingBadge state={upcoming.state} />}
      {cancelling.ok && <CancelTerms assignment={own} isLate={cancelling.isLate} now={now} />}
    </div>
  );
}

/** The deadline for a cancellation without a late mark, shown before the claim [S-28]. */
function Terms({ startsAt, now }: { startsAt: Instant; now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const until = freeCancellationEndsAt(startsAt);
  if (until < now) {
    return (
      <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
        {t('details.lateTerms', { hours: CANCELLATION.lateUnderHours })}
      </Note>
    );
  }
  return (
    <Note
      icon={<Info aria-hidden="true" />}
      className="num"
      title={t('details.freeUntil', { until: onOneLine(format.dateTimeAt(until)) })}
    >
      {t('details.afterThat')}
    </Note>
  );
}
