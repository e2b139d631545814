import CalendarPlus from 'lucide-react/icons/calendar-plus';
import PhoneCall from 'lucide-react/icons/phone-call';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideCancel } from '../../../../shared/assignments/cancel.rules.js';
import { decideUndoSignUp } from '../../../../shared/assignments/undo-sign-up.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Note } from '../../../ui/note.js';
import { usePendingCancellations } from '../api/cancel-assignment.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { cancelInput, undoInput } from '../model/rule-inputs.js';
import type { UpcomingItem } from '../model/upcoming-items.js';
import type { UpcomingShift } from '../model/upcoming-shifts.js';
import { useShiftText } from '../shift-text.js';
import { MovedBadge } from '../shifts/moved-badge.js';
import { ShiftCard } from '../shifts/shift-card.js';
import { ShiftDetails } from '../shifts/shift-details.js';
import { ShiftTimes } from '../shifts/shift-times.js';
import { AddToCalendar } from './add-to-calendar.js';
import { CancelTerms } from './cancel-terms.js';
import { UndoSignUp } from './undo-sign-up.js';
import { UpcomingBadge } from './upcoming-badge.js';

const CancelDialog = lazyWithRetry(() => import('./cancel-dialog.js'));

/** The element id of a shift's card. */
export const shiftCardId = (assignmentId: number) => `shift-${assignmentId}`;

/** Own shifts and pending claims as cards, with the dialog to cancel one [S-24]. */
export function UpcomingCards({ shown }: { shown: readonly UpcomingItem[] }) {
  const { t } = useTranslation('worker');
  const now = useNow();
  const cancellingIds = usePendingCancellations();
  const [cancelling, setCancelling] = useState<OwnAssignment | null>(null);
  if (shown.length === 0) {
    return (
      <EmptyState icon={<CalendarPlus />} title={t('upcoming.none')}>
        {t('upcoming.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((item) =>
          item.kind === 'sending' ? (
            <li key={`shift ${item.shift.id}`}>
              <SendingCard shift={item.shift} />
            </li>
          ) : (
            <li key={item.upcoming.assignment.id} id={shiftCardId(item.upcoming.assignment.id)} tabIndex={-1}>
              <UpcomingCard
                upcoming={item.upcoming}
                now={now}
                isCancelling={cancellingIds.includes(item.upcoming.assignment.id)}
                onCancel={() => setCancelling(item.upcoming.assignment)}
              />
            </li>
          ),
        )}
      </ul>
      <Suspense fallback={null}>
        {cancelling && <CancelDialog assignment={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </>
  );
}

/** A claim without a response: in its place in the list, but not shown as confirmed. */
function SendingCard({ shift }: { shift: AvailableShift }) {
  const { t } = useTranslation('worker');
  return (
    <div aria-busy="true" className="[&>article]:border-dashed [&>article]:border-line-2 [&>article]:shadow-none">
      <ShiftCard shift={shift} topRight={<UpcomingBadge state={shift.requiresApproval ? 'applying' : 'signing_up'} />}>
        <ShiftTimes shift={shift} />
        <p className="text-14 text-ink-2">{t('upcoming.unconfirmed')}</p>
      </ShiftCard>
    </div>
  );
}

type UpcomingCardProps = {
  upcoming: UpcomingShift;
  now: Instant;
  /** A cancellation is pending. */
  isCancelling: boolean;
  onCancel: () => void;
};

/**
 * One assigned or applied-for shift: its state, and a cancel button as long as it can be cancelled [S-24, S-30]. While the
 * sign-up can be undone, it says that instead of what a cancellation costs [H-184, H-194].
 */
function UpcomingCard({ upcoming: { assignment, state }, now, isCancelling, onCancel }: UpcomingCardProps) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  const { shift } = assignment;
  const cancelling = decideCancel(cancelInput(assignment, now));
  const canUndo = decideUndoSignUp(undoInput(assignment, now)).ok;
  const action = state === 'pending' ? t('upcoming.withdraw') : t('upcoming.cancel');
  const cancellingState = state === 'pending' ? 'withdrawing' : 'cancelling';
  const cancelLabel = isCancelling && !canUndo ? t(`state.${cancellingState}`) : action;
  return (
    <ShiftCard shift={shift} topRight={<UpcomingBadge state={isCancelling ? cancellingState : state} />}>
      <ShiftTimes shift={shift} />
      <MovedBadge assignment={assignment} />
      {state === 'no_show' && (
        <Note tone="bad" icon={<PhoneCall aria-hidden="true" />} title={t('upcoming.noShow')}>
          {t('upcoming.noShowText')}
          <CallShiftDesk />
        </Note>
      )}
      {cancelling.ok && !canUndo && <CancelTerms assignment={assignment} isLate={cancelling.isLate} now={now} />}
      <ShiftDetails shift={shift}>
        <AddToCalendar assignmentId={assignment.id} />
      </ShiftDetails>
      {canUndo && <UndoSignUp assignment={assignment} isUndoing={isCancelling} />}
      {cancelling.ok && (
        <Button
          variant={state === 'pending' ? 'line' : 'bad'}
          full
          loading={isCancelling && !canUndo}
          disabled={isCancelling && canUndo}
          onClick={onCancel}
        >
          <ActionLabel label={cancelLabel} shown={title(shift)} english={shift.title} />
        </Button>
      )}
    </ShiftCard>
  );
}
