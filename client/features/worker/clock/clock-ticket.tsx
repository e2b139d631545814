import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockButton } from '../../../../shared/assignments/clock.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { Card, Ticket } from '../../../ui/card.js';
import { ErrorState } from '../../../ui/error-state.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { ClockButton } from './clock-button.js';
import type { ClockTarget } from './clock-target.js';
import { ClockingsInReview } from './clockings-in-review.js';
import { MissedClockings } from './missed-clockings.js';
import { SiteCheck } from './site-check.js';
import { TicketShift } from './ticket-shift.js';
import { TicketSkeleton } from './ticket-skeleton.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';

const ClockDialog = lazyWithRetry(() => import('./clock-dialog.js'));

/** Often enough that the button opens within seconds of its window. */
const TICKET_REFRESH_MS = 5_000;

/** The next or the current shift with the clock button: the first thing a worker looks for [S-23, K-01, K-02]. */
export function ClockTicket() {
  const { t } = useTranslation('worker');
  const { isApproved } = useWorker();
  const now = useNow(TICKET_REFRESH_MS);
  const { assignments, isError, isFetching, refetch } = useUserAssignments();
  // kept here, not at the button: when another tab clocks out, the button goes, and the dialog stays to say so
  const [target, setTarget] = useState<ClockTarget | null>(null);
  const hasWork = assignments !== undefined && assignments.length > 0;
  useEffect(() => {
    if (hasWork) void ClockDialog.preload().catch(() => undefined); // the clock must work when the signal is lost later
  }, [hasWork]);
  if (!assignments) {
    return isError ? (
      <ErrorState title={t('ticket.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <TicketSkeleton />
    );
  }
  const offer = clockButton({ assignments, now });
  const button = <ClockButton offer={offer} now={now} onTap={setTarget} />;
  const shown = offer.kind === 'none' ? null : offer.kind === 'waiting' ? offer.next : offer.assignment;
  const running = offer.kind === 'clock_out';
  return (
    <div className="grid content-start gap-3">
      <MissedClockings assignments={assignments} now={now} />
      <ClockingsInReview assignments={assignments} now={now} />
      {shown ? (
        <Ticket
          label={running ? t('ticket.current') : t('ticket.next')}
          live={running && !shown.isClockInUnconfirmed}
          stub={
            <>
              {button}
              <SiteCheck />
            </>
          }
        >
          <TicketShift assignment={shown} now={now} running={running} />
        </Ticket>
      ) : (
        <Card aria-label={t('ticket.next')} className="grid gap-4">
          <div className="flex items-start gap-3">
            <CalendarPlus className="mt-0.5 size-6 flex-none text-ink-3" aria-hidden="true" />
            <div>
              <p className="font-semibold">{t('ticket.none')}</p>
              <p className="text-14 text-ink-2">{isApproved ? t('ticket.noneText') : t('ticket.noneUnapproved')}</p>
            </div>
          </div>
          {button}
        </Card>
      )}
      <Suspense fallback={null}>
        {target && <ClockDialog target={target} all={assignments} onClose={() => setTarget(null)} />}
      </Suspense>
    </div>
  );
}
