import ClipboardList from 'lucide-react/icons/clipboard-list';
import Hourglass from 'lucide-react/icons/hourglass';
import Smartphone from 'lucide-react/icons/smartphone';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAssignment } from '../../../shared/assignments/assignment.contract.js';
import { isOpenClockIn } from '../../../shared/assignments/clock.rules.js';
import { instantOf } from '../../../shared/kernel/time.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Note } from '../../ui/note.js';
import type { OutboxKind } from '../../offline/outbox.rules.js';
import { OutboxEntry } from '../outbox/outbox-entry.js';
import { useOutbox } from '../outbox/outbox-state.js';
import { ASSIGNMENTS_PATH } from '../api/assignments-path.js';
import { useAuthenticatedList } from '../api/use-authenticated-list.js';
import { useNow } from '../time/clock.js';
import { useSession } from './session-context.js';
import { useUnsentOnDevice } from '../outbox/unsent-count.js';
import { useOnline } from '../pwa/use-online.js';

type LogoutDialogProps = {
  isWorker: boolean;
  /** Started quizzes of this worker, whose answers the logout deletes. */
  quizzes?: number;
  onClose: () => void;
};

/**
 * Confirms a logout. It names unsent events, started quizzes and a shift that is still running, and says that a login
 * needs signal and what is not possible until then. [H-70, H-71, H-112, H-143, H-151]
 */
export default function LogoutDialog({ isWorker, quizzes = 0, onClose }: LogoutDialogProps) {
  const { t } = useTranslation('common');
  const { logout } = useSession();
  const online = useOnline();
  const { rows } = useOutbox();
  const onDevice = useUnsentOnDevice();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const unsent = isWorker ? rows.filter(({ state }) => state === 'unsent') : [];
  const count = isWorker ? unsent.length || onDevice : 0;
  const logOut = () => {
    setLoggingOut(true);
    void logout().finally(onClose);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('logout.title')}
      description={t('logout.text')}
      confirmLabel={t('action.logOut')}
      confirmVariant="ink"
      loading={isLoggingOut}
      onConfirm={logOut}
    >
      <div className="grid gap-3 pt-2 empty:hidden">
        {!online && (
          <Note tone="warn" role="status" icon={<WifiOff aria-hidden="true" />} title={t('logout.noSignal')}>
            {t('logout.noSignalText')}
            {isWorker && <p className="mt-1">{t('logout.noSignalWorker')}</p>}
          </Note>
        )}
        {isWorker && <StillClockedIn />}
        {count > 0 && (
          <Note
            tone="warn"
            role="status"
            icon={<Smartphone aria-hidden="true" />}
            title={t('logout.unsent', { count })}
          >
            {t('session.leftUnsentText')}
          </Note>
        )}
        {quizzes > 0 && (
          <Note
            tone="warn"
            role="status"
            icon={<ClipboardList aria-hidden="true" />}
            title={t('logout.quizzes', { count: quizzes })}
          >
            {t('logout.quizzesText', { count: quizzes })}
          </Note>
        )}
        {unsent.length > 0 && (
          <ul className="grid gap-3">
            {unsent.map((row) => (
              <OutboxEntry key={row.id} row={row} />
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** A logout does not clock out. Renders nothing if the clock-out is unsent, and while the shifts are unknown. [H-143, H-208] */
function StillClockedIn() {
  const { t } = useTranslation('common');
  const now = useNow();
  const { rows } = useOutbox();
  const { data: assignments = [] } = useAuthenticatedList<UserAssignment>(ASSIGNMENTS_PATH);
  const isUnsent = (wanted: OutboxKind, assignmentId: number) =>
    rows.some(({ kind, state, subjectId }) => kind === wanted && state === 'unsent' && subjectId === assignmentId);
  const isClockedIn = assignments.some(
    (assignment) =>
      (isOpenClockIn({ ...assignment, ...timesOf(assignment) }, now) || isUnsent('clock_in', assignment.id)) &&
      !isUnsent('clock_out', assignment.id),
  );
  if (!isClockedIn) return null;
  return (
    <Note tone="warn" role="status" icon={<Hourglass aria-hidden="true" />} title={t('logout.clockedIn')}>
      {t('logout.clockedInText')}
    </Note>
  );
}

function timesOf({ shift, clockInTime, clockOutTime }: UserAssignment) {
  return {
    startsAt: instantOf(shift.startsAt),
    endsAt: instantOf(shift.endsAt),
    clockInAt: clockInTime === null ? null : instantOf(clockInTime),
    clockOutAt: clockOutTime === null ? null : instantOf(clockOutTime),
  };
}
