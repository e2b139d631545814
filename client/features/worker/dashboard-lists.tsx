import { Suspense, useDeferredValue, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { instantOf } from '../../../shared/kernel/time.js';
import { lazyWithRetry } from '../../lib/layout/lazy-with-retry.js';
import { isOfferAnswer, useOutbox } from '../../lib/outbox/outbox-state.js';
import { useNow } from '../../lib/time/clock.js';
import { cx } from '../../ui/cx.js';
import { useOwnOffers } from './api/own-offers.js';
import { useUserAssignments } from './api/user-assignments.js';
import { SCHEDULE_ID, SHIFTS_ID, type BelowTicket } from './page-sections.js';
import { Section } from './section.js';
import { AvailableShifts } from './shifts/available-shifts.js';
import { Stats, type StatsQuery } from './stats.js';
import { UpcomingShifts } from './upcoming/upcoming-shifts.js';

const OFFERS_ID = 'offers';
const Offers = lazyWithRetry(() => import('./offers/offers.js')); // most workers have none

type DashboardListsProps = BelowTicket & {
  onMount: () => void;
  statsQuery: StatsQuery;
  training: ReactNode;
  onScore: () => void;
  onEarnings: () => void;
  onProfile: () => void;
};

/** The dashboard below the ticket, in its own chunk: offers, stats, available and upcoming shifts, trainings, quick actions. */
export default function DashboardLists({
  below,
  onMount,
  statsQuery,
  training,
  onScore,
  onEarnings,
  onProfile,
}: DashboardListsProps) {
  const { t } = useTranslation('worker');
  const notifyMounted = useEffectEvent(onMount);
  useEffect(() => notifyMounted(), []);
  const isUpcomingRendered = useIsUpcomingRendered();
  const belowUpcoming = cx(!isUpcomingRendered && 'invisible', 'md:col-start-1');
  return (
    <>
      <div className={cx(below, 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7 md:col-start-1')}>
        <OpenOffers />
        <Stats statsQuery={statsQuery} onScore={onScore} />
      </div>
      <AvailableShifts
        id={SHIFTS_ID}
        className={cx(below && 'max-md:invisible', 'md:col-start-2 md:row-span-5 md:row-start-2')}
      />
      <UpcomingShifts id={SCHEDULE_ID} className={cx(below, 'md:col-start-1')} />
      <Section title={t('training')} className={belowUpcoming}>
        {training}
      </Section>
      <QuickActions onEarnings={onEarnings} onProfile={onProfile} className={belowUpcoming} />
    </>
  );
}

/**
 * The offers that can still be answered [F-08]. Without one nothing, unless a link led to them [F-76], and has shown none and the
 * worker has answered none since [F-140].
 */
function OpenOffers() {
  const now = useNow();
  const links = useOffersLinks();
  const { data = [], isFetchedAfterMount, isSuccess } = useOwnOffers();
  const { rows } = useOutbox();
  const [seenSince, setSeenSince] = useState<number | null>(null);
  const open = data.filter(({ answerBy }) => now <= instantOf(answerBy));
  const isLoaded = isFetchedAfterMount && isSuccess;
  const hasUnsentAnswer = rows.some((row) => isOfferAnswer(row) && row.state === 'unsent');
  const isSeen = seenSince === links;
  if (!isSeen && (hasUnsentAnswer || (isLoaded && open.length > 0))) setSeenSince(links);
  if (open.length === 0 && !(links > 0 && isLoaded && !isSeen)) return null;
  return (
    <Suspense fallback={null}>
      <Offers id={OFFERS_ID} offers={open} now={now} links={links} onAnswered={() => setSeenSince(links)} />
    </Suspense>
  );
}

const isOffersLink = () => window.location.hash === `#${OFFERS_ID}`;

/** How many times a notification, a mail or the inbox has led to the offers. */
function useOffersLinks(): number {
  const [links, setLinks] = useState(() => (isOffersLink() ? 1 : 0));
  useEffect(() => {
    const follow = () => isOffersLink() && setLinks((before) => before + 1);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return links;
}

/** False until the upcoming shifts have their height, so that nothing below them moves. They are rendered deferred. */
function useIsUpcomingRendered(): boolean {
  const { assignments, isFetched } = useUserAssignments();
  const isSettled = assignments !== undefined || isFetched;
  return useDeferredValue(isSettled);
}

type QuickActionsProps = { onEarnings: () => void; onProfile: () => void; className?: string };

/** Links to the statements and the profile; the clock is on the ticket above [H-28]. */
function QuickActions({ onEarnings, onProfile, className }: QuickActionsProps) {
  const { t } = useTranslation('worker');
  return (
    <Section title={t('quick.title')} className={className}>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet shadow-lift">
        <Action icon={<ReceiptText />} label={t('quick.earnings')} onClick={onEarnings} />
        <Action icon={<UserRoundPen />} label={t('quick.profile')} onClick={onProfile} />
      </div>
    </Section>
  );
}

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 px-4 text-left font-semibold -outline-offset-3! transition-colors duration-120 hover:bg-well"
    >
      <span className="flex-none [&>svg]:size-5" aria-hidden="true">
        {icon}
      </span>
      {label}
      <ChevronRight className="ml-auto size-5 flex-none text-ink-3" aria-hidden="true" />
    </button>
  );
}
