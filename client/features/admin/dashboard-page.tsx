import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { usePerson } from '../../lib/auth/session-context.js';
import { useOnline } from '../../lib/pwa/use-online.js';
import { cx } from '../../ui/cx.js';
import { Note } from '../../ui/note.js';
import { PageShell } from '../../ui/page-shell.js';
import { toast } from '../../ui/toast-store.js';
import { useAlerts } from './api/alerts.js';
import { useApplications } from './api/applications.js';
import { useShifts } from './api/shifts.js';
import { useStats } from './api/stats.js';
import { useToday } from './api/today.js';
import { takeInterruptedRun } from './api/interrupted-bulk-run.js';
import { TodayCard } from './today/today-card.js';
import { PendingShiftsCard } from './applications/pending-shifts-card.js';
import { AdminTopBar, PhoneGreeting } from './overview/admin-top-bar.js';
import { AlertBanner } from './alerts/alert-banner.js';
import { QuickActions } from './overview/quick-actions.js';
import { StatStrip } from './overview/stat-strip.js';
import { SystemCard } from './overview/system-card.js';
import { WorkerPoolCard } from './overview/worker-pool-card.js';
import { DialogOutlet } from './dialogs/dialog-outlet.js';
import { useAdminKeys } from './palette/use-admin-keys.js';
import { MasterSchedule } from './schedule/master-schedule.js';
import { hiddenUntilLoaded } from './lists/hidden-until-loaded.js';
import { useScreen } from './lists/use-screen.js';
import { openDialog } from './dialogs/dialog-route.js';

const openShift = (shiftId: number) => openDialog('shift', shiftId);

/** The admin dashboard (admin.md §2.1): today's workers, alerts, pending work, and the week's schedule [D-02]. */
export default function AdminDashboardPage() {
  const { t } = useTranslation(['admin', 'problems']);
  const admin = usePerson();
  const isExtraWide = useScreen('extraWide');
  const keys = useAdminKeys();
  useDocumentTitle(t('title'));
  const [today, alerts, stats] = [useToday(), useAlerts(), useStats()];
  const [applications, shifts] = [useApplications(), useShifts()];
  const below = hiddenUntilLoaded(today, alerts, stats);
  useEffect(() => {
    const stopped = takeInterruptedRun();
    if (!stopped) return;
    const description = t('bulk.stoppedText', { done: stopped.done, of: stopped.total });
    toast({ title: t('bulk.stopped'), description, variant: 'destructive' });
  }, [t]);
  return (
    <PageShell topBar={<AdminTopBar onSearch={keys.openPalette} />} width="wide" strip={<OfflineStrip />}>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PhoneGreeting name={`${admin.firstName} ${admin.lastName}`} />
        <TodayCard />
        <AlertBanner className={hiddenUntilLoaded(today)} onOpenShift={openShift} />
        <StatStrip className={hiddenUntilLoaded(today, alerts)} />
        <QuickActions className={below} />
        <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_328px]', below)}>
          {!isExtraWide && <PendingShiftsCard />}
          <div className={cx('grid min-w-0 content-start gap-4', !isExtraWide && hiddenUntilLoaded(applications))}>
            <MasterSchedule />
            <div className={cx('grid gap-4 md:grid-cols-[minmax(0,1fr)_238px]', hiddenUntilLoaded(shifts))}>
              <WorkerPoolCard />
              <SystemCard />
            </div>
          </div>
          {isExtraWide && <PendingShiftsCard />}
        </div>
      </div>
      <DialogOutlet />
      {keys.dialogs}
    </PageShell>
  );
}

function OfflineStrip() {
  const { t } = useTranslation('admin');
  if (useOnline()) return null;
  return (
    <Note
      role="status"
      tone="warn"
      icon={<WifiOff aria-hidden="true" />}
      title={t('offline.title')}
      className="rounded-none! px-4! sm:px-6!"
    >
      {t('offline.text')}
    </Note>
  );
}
