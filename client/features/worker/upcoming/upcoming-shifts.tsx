import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORKER_SCREENS } from '../../../../shared/kernel/screens.policy.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorState } from '../../../ui/error-state.js';
import { usePendingCancellations } from '../api/cancel-assignment.js';
import { usePendingClaims } from '../api/claim-shift.js';
import { useUserAssignments } from '../api/user-assignments.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { upcomingShifts, type UpcomingShift } from '../model/upcoming-shifts.js';
import { upcomingItems, type UpcomingItem } from '../model/upcoming-items.js';
import { Section } from '../section.js';
import { CardSkeletons } from '../shifts/card-skeletons.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { ShiftCard } from '../shifts/shift-card.js';
import { ShiftTimes } from '../shifts/shift-times.js';
import { UpcomingBadge } from './upcoming-badge.js';
import PhoneCall from 'lucide-react/icons/phone-call';
import { decideCancel } from '../../../../shared/assignments/cancel.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { cancelInput, undoInput } from '../model/rule-inputs.js';
import { useShiftText } from '../shift-text.js';
import { MovedBadge } from '../shifts/moved-badge.js';
import { ShiftDetails } from '../shifts/shift-details.js';
import { decideUndoSignUp } from '../../../../shared/assignments/undo-sign-up.rules.js';
import { UndoSignUp } from './undo-sign-up.js';
import { CancelTerms } from './cancel-terms.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';

const CancelDialog = lazyWithRetry(() => import('./cancel-dialog.js'));

/** The next three assigned or applied-for shifts; the others on demand, so that each can be cancelled [S-24]. */
export function UpcomingShifts({ id, className }: { id?: string; className?: string }) {
  const { t } = useTranslation('worker');
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  const { assignments: own, isFetched, isFetching, refetch } = useUserAssignments();
  const assignments = useDeferredValue(own);
  const sent = usePendingClaims();
  const all = assignments && upcomingItems(upcomingShifts(assignments, now), sent);
  const shown = showsAll ? all : all?.slice(0, WORKER_SCREENS.upcomingShifts);
  const count = all?.length && shown ? t('upcoming.count', { shown: shown.length, total: all.length }) : undefined;
  return (
    <Section id={id} title={t('upcoming.title')} count={count} className={className}>
      {shown && <Cards shown={shown} />}
      {all && !showsAll && all.length > WORKER_SCREENS.upcomingShifts && (
        <Button variant="line" full onClick={() => setShowsAll(true)}>
          {t('upcoming.showAll', { count: all.length })}
        </Button>
      )}
      {!own && isFetched && (
        <ErrorState title={t('ticket.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!all && (own || !isFetched) && <CardSkeletons count={2} />}
    </Section>
  );
}

function Cards({ shown }: { shown: readonly UpcomingItem[] }) {
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
            <li key={item.upcoming.assignment.id}>
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

/** One assigned or applied-for shift: its state, and a cancel button as long as it can be cancelled [S-24, S-30]. */
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
      {cancelling.ok && <CancelTerms assignment={assignment} isLate={cancelling.isLate} now={now} />}
      <ShiftDetails shift={shift} />
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
