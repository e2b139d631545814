import GraduationCap from 'lucide-react/icons/graduation-cap';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { AppTopBar } from '../../lib/layout/app-top-bar.js';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { InboxBell } from '../../lib/inbox/inbox-bell.js';
import { useWorker } from '../../lib/auth/session-context.js';
import { lazyWithRetry } from '../../lib/layout/lazy-with-retry.js';
import { MY_SHIFTS_PATH } from '../../lib/layout/worker-paths.js';
import { WorkerNav } from '../../lib/layout/worker-nav.js';
import { PageShell } from '../../ui/page-shell.js';
import { useUserAssignments } from './api/user-assignments.js';
import { useUserStats } from './api/user-stats.js';
import { ApprovalBanner } from './approval-banner.js';
import { ClockTicket } from './clock/clock-ticket.js';
import { ListSkeletons } from './list-skeletons.js';
import { CLOCK_ID, CORRECTION_PART, SECTION_IDS, SHIFTS_ID, type BelowTicket } from './page-sections.js';
import { DataAge } from './data-age.js';
import { WorkerDock } from '../../lib/layout/worker-dock.js';
import { IconButton } from '../../ui/icon-button.js';
import { LevelLabel } from '../../ui/level.js';

const CorrectionFromLink = lazyWithRetry(() => import('./corrections/correction-from-link.js'));
const DashboardLists = lazyWithRetry(() => import('./dashboard-lists.js'));
const EarningsDialog = lazyWithRetry(() => import('./earnings/earnings-dialog.js'));
const ScoreDialog = lazyWithRetry(() => import('./score/score-dialog.js'));
const MailBanner = lazyWithRetry(() => import('./mail-banner.js')); // rarely rendered
const ProfileDialog = lazyWithRetry(() => import('./profile/profile-dialog.js'));

const EARNINGS_HASH = '#earnings';
/**
 * The worker's page (worker.md §2 /dashboard): one column on a phone, own shifts beside the available ones on a wide
 * screen. `training` is the training card, which the app passes in: features do not import each other.
 */
export default function WorkerDashboardPage({ training }: { training: ReactNode }) {
  // loads the texts of refusals before the first render: a card that suspended for them would hide the page
  const { t } = useTranslation(['worker', 'problems']);
  const { isApproved, mailRefused } = useWorker();
  useDocumentTitle(t('title'));
  const [showsEarnings, setShowsEarnings] = useState(() => window.location.hash === EARNINGS_HASH);
  const [showsScore, setShowsScore] = useState(false);
  const [hasCorrectionLink, setHasCorrectionLink] = useState(false);
  const openEarnings = () => setShowsEarnings(true);
  const closeEarnings = () => {
    setShowsEarnings(false);
    removeEarningsHash();
  };
  const [, navigate] = useLocation();
  const openPart = (part: string, options?: { replace: boolean }) => {
    if (part === 'earnings') openEarnings();
    else if (part === 'schedule') navigate(MY_SHIFTS_PATH, options);
    else if (part.startsWith(CORRECTION_PART)) setHasCorrectionLink(true);
    else if (SECTION_IDS.includes(part)) document.getElementById(part)?.scrollIntoView();
  };
  useHashNavigation((part) => openPart(part, { replace: true }));
  const below = useBelowTicket();
  const [hasLists, setHasLists] = useState(false);
  // requested before the lists are rendered, because a late error would move the content below
  const statsQuery = useUserStats();
  const [profileSection, setProfileSection] = useState<'details' | 'security' | null>(null);
  return (
    <PageShell
      topBar={
        <AppTopBar>
          <WorkerNav current="/dashboard" />
          <InboxBell onTarget={openPart} />
        </AppTopBar>
      }
      strip={<DataAge />}
      dock={<DashboardDock shiftsId={SHIFTS_ID} isLoaded={hasLists} onEarnings={openEarnings} />}
    >
      <div className="grid gap-7 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:grid-rows-[auto_auto_auto_auto_auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-10">
        <div className="-mb-3 grid min-w-0 gap-4 md:col-span-2">
          <Greeting onProfile={() => setProfileSection('details')} />
          {!isApproved && <ApprovalBanner />}
          <Suspense fallback={null}>
            {mailRefused && <MailBanner onProfile={() => setProfileSection('security')} />}
          </Suspense>
        </div>
        <div id={CLOCK_ID} className="min-w-0">
          <ClockTicket />
        </div>
        <Suspense fallback={<ListSkeletons below={below} />}>
          <DashboardLists
            below={below}
            onMount={() => setHasLists(true)}
            statsQuery={statsQuery}
            training={training}
            onScore={() => setShowsScore(true)}
            onEarnings={openEarnings}
            onProfile={() => setProfileSection('details')}
          />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {hasCorrectionLink && <CorrectionFromLink onClose={() => setHasCorrectionLink(false)} />}
        {showsEarnings && <EarningsDialog onClose={closeEarnings} />}
        {profileSection && <ProfileDialog initialSection={profileSection} onClose={() => setProfileSection(null)} />}
        {showsScore && <ScoreDialog onClose={() => setShowsScore(false)} />}
      </Suspense>
    </PageShell>
  );
}

function useBelowTicket(): BelowTicket['below'] {
  const { assignments, isFetched } = useUserAssignments();
  return assignments || isFetched ? undefined : 'invisible';
}

/** The navigation of the training pages links to the statements; a closed dialog must not open again on reload. */
function removeEarningsHash(): void {
  const { hash, pathname, search } = window.location;
  if (hash === EARNINGS_HASH) window.history.replaceState(window.history.state, '', pathname + search);
}

/**
 * Opens the part in the address's hash: available shifts, clock, own shifts or earnings. Links of other pages, app
 * shortcuts and notifications set it, also while this page is open. [S-80]
 */
function useHashNavigation(onPart: (part: string) => void): void {
  const applyHash = useEffectEvent(() => onPart(window.location.hash.slice(1)));
  useEffect(() => {
    applyHash();
    window.addEventListener('hashchange', applyHash);
    return () => window.removeEventListener('hashchange', applyHash);
  }, []);
}

type DashboardDockProps = { shiftsId: string; isLoaded: boolean; onEarnings: () => void };

/** The phone's navigation on the dashboard. */
function DashboardDock({ shiftsId, isLoaded, onEarnings }: DashboardDockProps) {
  const atShifts = useInView(shiftsId, isLoaded);
  return (
    <WorkerDock
      current={atShifts ? 'shifts' : 'today'}
      onSelect={{
        today: () => window.scrollTo({ top: 0 }),
        shifts: () => document.getElementById(shiftsId)?.scrollIntoView(),
        earnings: onEarnings,
      }}
    />
  );
}

/** True if the element crosses the upper part of the window. `isLoaded`: the element has replaced its skeleton. */
function useInView(id: string, isLoaded: boolean): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '-35% 0px -65% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isLoaded]);
  return inView;
}

/** Welcome, name and the level that the worker has reached; on a phone, the ways to training and profile [H-25, H-130]. */
function Greeting({ onProfile }: { onProfile: () => void }) {
  const { t } = useTranslation(['worker', 'common']);
  const { firstName, lastName, currentSkillLevel } = useWorker();
  return (
    <div className="flex items-end justify-between gap-x-3 md:justify-start md:gap-x-5">
      <div className="flex min-w-0 flex-wrap items-end gap-x-5 gap-y-1">
        <h1 className="min-w-0 tracking-[-0.02em]! wrap-anywhere">
          <small className="block text-14 font-normal tracking-normal text-ink-2">{t('welcome')}</small>
          {firstName} {lastName}
        </h1>
        <LevelLabel level={currentSkillLevel} className="min-h-7">
          {t(`common:level.${currentSkillLevel}`)}
        </LevelLabel>
      </div>
      <div className="flex flex-none md:hidden">
        <Link
          href="/training"
          aria-label={t('dock.training')}
          className="inline-grid size-[min(2.75rem,14vw)] place-items-center rounded-control text-ink hover:bg-well"
        >
          <GraduationCap className="size-5.5" aria-hidden="true" />
        </Link>
        <IconButton label={t('profile')} onClick={onProfile}>
          <UserRoundPen className="size-5.5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
