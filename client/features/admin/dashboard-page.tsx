import WifiOff from 'lucide-react/icons/wifi-off';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/document-title.js';
import { usePerson } from '../../lib/session-context.js';
import { useOnline } from '../../lib/use-online.js';
import { Note } from '../../ui/note.js';
import { PageShell } from '../../ui/page-shell.js';
import { PENDING_SHIFTS_ID, PendingShiftsCard } from './applications/pending-shifts-card.js';
import { AdminTopBar, PhoneGreeting } from './overview/admin-top-bar.js';
import { AlertBanner } from './overview/alert-banner.js';
import { QuickActions } from './overview/quick-actions.js';
import { StatStrip } from './overview/stat-strip.js';
import { WorkerPoolCard } from './overview/worker-pool-card.js';
import { DeskScreens } from './desk-screens.js';
import { MasterSchedule } from './schedule/master-schedule.js';
import { ShiftDetailDialog } from './shifts/shift-detail-dialog.js';
import { ShiftFormDialog } from './shifts/shift-form-dialog.js';
import { useScreen } from './use-screen.js';

const ApproveWorkersDialog = lazy(() => import('./workers/approve-workers-dialog.js'));
const TimesheetsDialog = lazy(() => import('./timesheets/timesheets-dialog.js'));
const PaymentsDialog = lazy(() => import('./payments/payments-dialog.js'));

type OpenDialog = 'approveTimesheets' | 'approveWorkers' | 'updatePayments' | 'addShift' | { shiftId: number };

function goToPendingShifts(): void {
  const card = document.getElementById(PENDING_SHIFTS_ID);
  card?.scrollIntoView({ block: 'start' });
  (card?.querySelector<HTMLElement>('li') ?? card)?.focus({ preventScroll: true });
}

/** The admin's home (admin.md §2.1): what is wrong, what waits, and the week [D-02]. */
export default function AdminDashboardPage() {
  const { t } = useTranslation(['admin', 'problems']);
  const admin = usePerson();
  const isDesk = useScreen('desk');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const openShift = (shiftId: number) => setDialog({ shiftId });
  useDocumentTitle(t('title'));
  return (
    <PageShell topBar={<AdminTopBar />} width="desk" strip={<OfflineStrip />}>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PhoneGreeting name={`${admin.firstName} ${admin.lastName}`} />
        <AlertBanner onOpenShift={openShift} />
        <StatStrip />
        <QuickActions
          onAction={(action) => (action === 'approveApplications' ? goToPendingShifts() : setDialog(action))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_328px]">
          {!isDesk && <PendingShiftsCard />}
          <div className="grid min-w-0 content-start gap-4">
            <MasterSchedule onOpenShift={openShift} onAddShift={() => setDialog('addShift')} />
            <WorkerPoolCard />
          </div>
          {isDesk && <PendingShiftsCard />}
        </div>
      </div>
      <DeskScreens />
      <Suspense fallback={null}>
        <OpenedDialog dialog={dialog} onClose={() => setDialog(null)} />
      </Suspense>
    </PageShell>
  );
}

function OpenedDialog({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  if (dialog === null) return null;
  if (dialog === 'addShift') return <ShiftFormDialog onClose={onClose} />;
  if (dialog === 'approveWorkers') return <ApproveWorkersDialog onClose={onClose} />;
  if (dialog === 'approveTimesheets') return <TimesheetsDialog onClose={onClose} />;
  if (dialog === 'updatePayments') return <PaymentsDialog onClose={onClose} />;
  return <ShiftDetailDialog shiftId={dialog.shiftId} onClose={onClose} />;
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
