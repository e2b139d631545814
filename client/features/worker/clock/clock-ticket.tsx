import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Hourglass from 'lucide-react/icons/hourglass';
import MapPin from 'lucide-react/icons/map-pin';
import { clockButton } from '../../../../shared/assignments/clock.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { Card, Ticket } from '../../../ui/card.js';
import { ErrorState } from '../../../ui/error-state.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { ClockButton } from './clock-button.js';
import type { ClockTarget } from './clock-target.js';
import { MissedClockEvents } from './missed-clock-events.js';
import { TicketShift } from './ticket-shift.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { clockingsInReview } from '../model/clockings-in-review.js';
import { finishedToday } from '../model/finished-today.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { resumableShifts } from '../model/resumable-shifts.js';
import { useShiftText } from '../shift-text.js';
import { LocalizedSentence } from '../../../lib/i18n/localized-text.js';
import { useConfig } from '../../../lib/api/config.js';
import { cx } from '../../../ui/cx.js';
import { DirectionsLink } from '../shifts/site-directions.js';
import { Skeleton } from '../../../ui/skeleton.js';

const FinishedToday = lazyWithRetry(() => import('./finished-today.js'));
const ResumeShift = lazyWithRetry(() => import('./resume-shift.js'));
const ClockDialog = lazyWithRetry(() => import('./clock-dialog.js'));

/** Short enough that the button is enabled within seconds of the window's start. */
const TICKET_REFRESH_MS = 5_000;

/** The current or next shift with the clock button, at the top of the dashboard [S-23, K-01, K-02]. */
export function ClockTicket() {
  const { t } = useTranslation('worker');
  const { isApproved } = useWorker();
  const { timeZone } = useFormat();
  const now = useNow(TICKET_REFRESH_MS);
  const { assignments, isFetched, isFetching, refetch } = useUserAssignments();
  // kept here and not in the button, so that the dialog stays open with an explanation if another tab clocks out
  const [target, setTarget] = useState<ClockTarget | null>(null);
  const hasAssignments = assignments !== undefined && assignments.length > 0;
  useEffect(() => {
    // clocking must work when the connection is lost later; a resume is offered right after the clock-out
    if (hasAssignments) for (const part of [ClockDialog, ResumeShift]) void part.preload().catch(() => undefined);
  }, [hasAssignments]);
  if (!assignments) {
    return isFetched ? (
      <ErrorState title={t('ticket.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <TicketSkeleton />
    );
  }
  const offer = clockButton({ assignments, now });
  // as a transition, so that the pressed button is painted first: rendering the dialog takes 0.2 s on an old phone
  const open = (selected: ClockTarget) => startTransition(() => setTarget(selected));
  const button = <ClockButton offer={offer} now={now} onSelect={open} />;
  const shown = offer.kind === 'none' ? null : offer.kind === 'waiting' ? offer.next : offer.assignment;
  const isRunning = offer.kind === 'clock_out';
  const finished = finishedToday(assignments, now, timeZone).map((assignment) => (
    <Suspense key={assignment.id} fallback={<Skeleton className="h-43.5 rounded-card!" />}>
      <FinishedToday assignment={assignment} />
    </Suspense>
  ));
  const canClock = isRunning || offer.kind === 'clock_in';
  return (
    <div className="grid content-start gap-3">
      {resumableShifts(assignments, now).map((assignment) => (
        <Suspense key={assignment.id} fallback={<Skeleton className="h-53.5 rounded-card!" />}>
          <ResumeShift assignment={assignment} now={now} />
        </Suspense>
      ))}
      {!canClock && finished}
      <MissedClockEvents assignments={assignments} now={now} />
      <ClockingsInReview assignments={assignments} now={now} />
      {shown ? (
        <Ticket
          label={isRunning ? t('ticket.current') : t('ticket.next')}
          live={isRunning && !shown.isClockInUnconfirmed && !shown.isResumeUnconfirmed}
          stub={
            <>
              {button}
              <SiteCheck />
            </>
          }
        >
          <TicketShift assignment={shown} now={now} isRunning={isRunning} />
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
      {canClock && finished}
      <Suspense fallback={null}>
        {target && <ClockDialog target={target} all={assignments} onClose={() => setTarget(null)} />}
      </Suspense>
    </div>
  );
}

type InReviewProps = { assignments: readonly OwnAssignment[]; now: Instant };

/** Clock events under review, with instructions for the worker [K-24, K-99]. */
function ClockingsInReview({ assignments, now }: InReviewProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  return clockingsInReview(assignments, now).map(({ assignment, state }) => {
    const { shift } = assignment;
    const date = format.dateShort(shift.date);
    const head = (
      <LocalizedSentence shown={title(shift)} english={shift.title}>
        {(title) => t('inReview.title', { title, date })}
      </LocalizedSentence>
    );
    return (
      <Note
        key={assignment.id}
        tone={state === 'cancelled' ? 'warn' : 'info'}
        icon={<Hourglass aria-hidden="true" />}
        title={head}
      >
        {t(`inReview.${state}`)}
        {(state === 'callDesk' || state === 'cancelled') && <CallShiftDesk />}
      </Note>
    );
  });
}

/**
 * Below the clock button: states that the location is checked, with directions to the site. Reserves its line while
 * loading [S-36].
 */
function SiteCheck() {
  const { t } = useTranslation('worker');
  const site = useConfig()?.site;
  return (
    <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-2">
      <span className="flex min-h-11 items-center gap-2">
        <MapPin className="size-4 flex-none" aria-hidden="true" />
        {t('ticket.checked')}
      </span>
      <span className={cx('inline-grid', !site && 'invisible')}>
        <DirectionsLink address={site?.address ?? ''}>{t('shift.directions')}</DirectionsLink>
      </span>
    </div>
  );
}

/** About the height of a ticket; the content below is invisible until the ticket has loaded. */
function TicketSkeleton() {
  const { t } = useTranslation('worker');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid h-96 content-between md:h-80 rounded-card border border-line bg-sheet p-4"
    >
      <div className="grid gap-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-17 w-full" />
    </div>
  );
}
