import CalendarClock from 'lucide-react/icons/calendar-clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { CANCELLATION, UNDO_SIGN_UP } from '../../../../shared/assignments/assignments.policy.js';
import { freeCancellationEndsAt } from '../../../../shared/assignments/cancel.rules.js';
import { instantOf, type Instant } from '../../../../shared/kernel/time.js';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { useNow } from '../../../lib/time/clock.js';
import { Note } from '../../../ui/note.js';

type ClaimedShift = Pick<ShiftView, 'startsAt' | 'requiresApproval'>;

/** Whether cancelling would be late at once, or until when it is free: for a card, and shorter for a toast [S-28, S-60, S-61, S-97]. */
export function useClaimTerms() {
  const { t } = useTranslation('worker');
  const format = useFormat();
  return ({ startsAt, requiresApproval }: ClaimedShift, now: Instant) => {
    const until = freeCancellationEndsAt(instantOf(startsAt));
    if (until < now) {
      const { lateUnderHours: hours, approvalExcuseHours: after } = CANCELLATION;
      const short = t(requiresApproval ? 'claim.lateOnceApproved' : 'claim.late', { hours, after });
      const afterUndo = t('claim.lateAfterUndo', { minutes: UNDO_SIGN_UP.minutes });
      return { isLate: true, short, toast: (canUndo: boolean) => (canUndo ? afterUndo : t('claim.lateNow')) };
    }
    const short = t('details.freeUntil', { until: onOneLine(format.dateTimeAt(until)) });
    return { isLate: false, short, toast: () => `${short}.` };
  };
}

/** On a card of the list, above the button: one line [S-60]. */
export function ClaimTerms({ shift }: { shift: ClaimedShift }) {
  const { isLate, short } = useClaimTerms()(shift, useNow());
  const Icon = isLate ? TriangleAlert : CalendarClock;
  return (
    <p className={isLate ? 'flex gap-1.5 text-14 text-warn' : 'num flex gap-1.5 text-14 text-ink-2'}>
      <Icon className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0">{short}</span>
    </p>
  );
}

/** In the details of a shift, with what follows [S-28]. */
export function ClaimTermsNote({ shift, now }: { shift: ClaimedShift; now: Instant }) {
  const { t } = useTranslation('worker');
  const { isLate, short } = useClaimTerms()(shift, now);
  if (isLate) {
    return (
      <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
        {t('details.lateTerms', { hours: CANCELLATION.lateUnderHours })}
      </Note>
    );
  }
  return (
    <Note icon={<Info aria-hidden="true" />} className="num" title={short}>
      {t('details.afterThat')}
    </Note>
  );
}
