import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORKER_SCREENS } from '../../../../shared/kernel/screens.policy.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { ErrorState } from '../../../ui/error-state.js';
import { usePendingClaims } from '../api/claim-shift.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { upcomingShifts } from '../model/upcoming-shifts.js';
import { upcomingItems } from '../model/upcoming-items.js';
import { Section } from '../section.js';
import { CardSkeletons } from '../shifts/card-skeletons.js';
import { UpcomingCards } from './upcoming-cards.js';

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
      {shown && <UpcomingCards shown={shown} />}
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
