import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppTopBar } from '../../lib/app-top-bar.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { PageShell } from '../../ui/page-shell.js';
import { ApprovalBanner } from './approval-banner.js';
import { ClockTicket } from './clock/clock-ticket.js';
import { ConnectionStrip } from './connection-strip.js';
import { Greeting } from './greeting.js';
import { QuickActions } from './quick-actions.js';
import { AvailableShifts } from './shifts/available-shifts.js';
import { Stats } from './stats.js';
import { UpcomingShifts } from './upcoming/upcoming-shifts.js';
import { WorkerDock } from './worker-dock.js';

const EarningsDialog = lazy(() => import('./earnings/earnings-dialog.js'));
const ProfileDialog = lazy(() => import('./profile/profile-dialog.js'));

const SHIFTS_ID = 'shifts';

/** The worker's page (worker.md §2 /dashboard): one column on a phone, what is mine beside what is on offer at a desk. */
export default function WorkerDashboardPage() {
  const { t } = useTranslation('worker');
  useDocumentTitle(t('title'));
  const [showsEarnings, setShowsEarnings] = useState(false);
  const openEarnings = () => setShowsEarnings(true);
  const [showsProfile, setShowsProfile] = useState(false);
  const openProfile = () => setShowsProfile(true);
  return (
    <PageShell
      topBar={<AppTopBar />}
      strip={<ConnectionStrip />}
      dock={<WorkerDock shiftsId={SHIFTS_ID} onEarnings={openEarnings} onProfile={openProfile} />}
    >
      <div className="grid gap-7 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-10">
        <div className="-mb-3 grid gap-4 md:col-span-2">
          <Greeting />
          <ApprovalBanner />
        </div>
        <div className="grid content-start gap-7">
          <ClockTicket />
          <Stats />
        </div>
        <AvailableShifts id={SHIFTS_ID} className="md:col-start-2 md:row-span-3 md:row-start-2" />
        <UpcomingShifts className="md:col-start-1" />
        <QuickActions onEarnings={openEarnings} onProfile={openProfile} className="md:col-start-1" />
      </div>
      <Suspense fallback={null}>{showsEarnings && <EarningsDialog onClose={() => setShowsEarnings(false)} />}</Suspense>
      <Suspense fallback={null}>{showsProfile && <ProfileDialog onClose={() => setShowsProfile(false)} />}</Suspense>
    </PageShell>
  );
}
