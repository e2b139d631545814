import { Suspense, useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { startServiceWorker } from '../lib/pwa/app-version.js';
import { watchClockDrift } from '../lib/time/clock-drift.js';
import { watchInstalled } from '../lib/pwa/install-offer.js';
import { ErrorBoundary } from '../lib/layout/error-boundary.js';
import { useSession } from '../lib/auth/session-context.js';
import { finishLogouts } from '../offline/log-out.js';
import { BottomCards } from '../ui/bottom-card.js';
import { InstallHint } from './install-hint.js';
import { NewVersion } from './new-version.js';
import { PushHint } from './push-hint.js';
import { useOfflineData } from './use-offline-data.js';
import { followNotifications } from '../lib/push/push-messages.js';
import { syncPushSubscription } from '../lib/push/push.js';
import { syncReadReceipts } from './sync-read-receipts.js';

let isStarted = false;

/** The parts that make the page work without signal. None is needed for the first render. */
export default function OfflinePart(): ReactNode {
  const session = useSession();
  const workerId = session.status === 'in' && session.user.role === 'worker' ? session.user.id : null;
  useOfflineData(workerId);
  usePushOnDevice(workerId);
  useEffect(() => {
    watchClockDrift();
    if (isStarted) return;
    isStarted = true;
    watchInstalled();
    void finishLogouts().catch(() => undefined); // the next start tries again
    void startServiceWorker();
  }, []);
  // stored data must not wait for the texts of an offer
  return (
    <BottomCards>
      <Hint>
        <NewVersion />
      </Hint>
      <Hint>
        <InstallHint />
      </Hint>
      {workerId !== null && (
        <Hint>
          <PushHint workerId={workerId} />
        </Hint>
      )}
    </BottomCards>
  );
}

/** A fault in one part affects neither the others nor the stored data. [H-36] */
function Hint({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Binds this device's reminders to the signed-in worker, and opens tapped notifications. [O-04, N-15] */
function usePushOnDevice(workerId: number | null): void {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (workerId === null) return;
    const refresh = () => void syncPushSubscription(workerId);
    refresh();
    const onOpened = () => void syncReadReceipts(queryClient, workerId);
    return followNotifications({ navigate, onOpened, onRenewed: refresh });
  }, [workerId, navigate, queryClient]);
}
