import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/i18n/document-title.js';
import { InboxBell } from '../../../lib/inbox/inbox-bell.js';
import { AppTopBar } from '../../../lib/layout/app-top-bar.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { WorkerDock } from '../../../lib/layout/worker-dock.js';
import { WorkerNav } from '../../../lib/layout/worker-nav.js';
import { useNow } from '../../../lib/time/clock.js';
import { ErrorState } from '../../../ui/error-state.js';
import { PageShell } from '../../../ui/page-shell.js';
import { usePendingClaims } from '../api/claim-shift.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { DataAge } from '../data-age.js';
import { pastShifts } from '../model/past-shifts.js';
import { upcomingItems } from '../model/upcoming-items.js';
import { upcomingShifts } from '../model/upcoming-shifts.js';
import { CardSkeletons } from '../shifts/card-skeletons.js';
import { SiteTimeNote } from '../shifts/site-time-note.js';
import { OwnShifts } from './own-shifts.js';

const EarningsDialog = lazyWithRetry(() => import('../earnings/earnings-dialog.js'));

/** The worker's own shifts by week, coming and past [S-70]. */
export default function MyShiftsPage() {
  const { t } = useTranslation(['worker', 'problems']);
  useDocumentTitle(t('mine.title'));
  const [showsEarnings, setShowsEarnings] = useState(false);
  const openEarnings = () => setShowsEarnings(true);
  return (
    <PageShell
      topBar={
        <AppTopBar>
          <WorkerNav current="/my-shifts" />
          <InboxBell />
        </AppTopBar>
      }
      strip={<DataAge />}
      dock={
        <WorkerDock current="mine" onSelect={{ mine: () => window.scrollTo({ top: 0 }), earnings: openEarnings }} />
      }
    >
      <div className="mx-auto grid max-w-[44rem] gap-4">
        <div>
          <h1>{t('mine.title')}</h1>
          <SiteTimeNote />
        </div>
        <Lists onEarnings={openEarnings} />
      </div>
      <Suspense fallback={null}>{showsEarnings && <EarningsDialog onClose={() => setShowsEarnings(false)} />}</Suspense>
    </PageShell>
  );
}

function Lists({ onEarnings }: { onEarnings: () => void }) {
  const { t } = useTranslation('worker');
  const now = useNow();
  const { assignments: own, isFetched, isFetching, refetch } = useUserAssignments();
  const assignments = useDeferredValue(own);
  const sent = usePendingClaims();
  if (!own && isFetched) {
    return <ErrorState title={t('ticket.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!assignments) return <CardSkeletons count={3} />;
  const coming = upcomingItems(upcomingShifts(assignments, now), sent);
  return <OwnShifts coming={coming} past={pastShifts(assignments, now)} now={now} onEarnings={onEarnings} />;
}
