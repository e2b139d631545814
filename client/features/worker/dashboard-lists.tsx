import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { cx } from '../../ui/cx.js';
import { useUserAssignments } from './api/user-assignments.js';
import { SCHEDULE_ID, SHIFTS_ID, type BelowTicket } from './page-sections.js';
import { Section } from './section.js';
import { AvailableShifts } from './shifts/available-shifts.js';
import { Stats, type StatsQuery } from './stats.js';
import { UpcomingShifts } from './upcoming/upcoming-shifts.js';

type DashboardListsProps = BelowTicket & {
  onMount: () => void;
  statsQuery: StatsQuery;
  training: ReactNode;
  onScore: () => void;
  onEarnings: () => void;
  onProfile: () => void;
};

/** The dashboard below the ticket, in its own chunk: stats, available and upcoming shifts, trainings, quick actions. */
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
      <div className={cx(below, 'min-w-0 md:col-start-1')}>
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
