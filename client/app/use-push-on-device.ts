import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { followNotifications } from '../lib/push/push-messages.js';
import { keepPush } from '../lib/push/push.js';
import { syncReadReceipts } from './sync-read-receipts.js';

/** Keeps this device's reminders those of whoever is signed in, and follows a tapped notification [O-04, N-15]. */
export function usePushOnDevice(workerId: number | null): void {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (workerId === null) return;
    const keep = () => void keepPush(workerId);
    keep();
    const onOpened = () => void syncReadReceipts(queryClient, workerId);
    return followNotifications({ navigate, onOpened, onRenewed: keep });
  }, [workerId, navigate, queryClient]);
}
