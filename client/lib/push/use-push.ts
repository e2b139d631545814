import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast-store.js';
import { problemMessage } from '../api/api-error.js';
import { readPushState } from './push-browser.js';
import { readPushMemory } from './push-memory.js';
import { DEVICES_PATH, turnPushOff, turnPushOn } from './push.js';
import type { PushState } from './push.rules.js';

const STATE_KEY = 'push-state';

/** The state of push on this device; read again when the worker returns from the browser's settings. */
export function usePushState(workerId: number): PushState | null {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: [STATE_KEY] });
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [queryClient]);
  const { data } = useQuery({
    queryKey: [STATE_KEY, workerId],
    queryFn: () => readPushState(readPushMemory()?.workerId === workerId),
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? null;
}

/** Switches push on or off; a toast and the list of devices show the result. */
export function usePushSwitch(workerId: number) {
  const { t } = useTranslation('offline');
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(workerId) : turnPushOff().then(() => null)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [STATE_KEY] });
      void queryClient.invalidateQueries({ queryKey: [DEVICES_PATH] });
    },
  });
  const set = async (on: boolean): Promise<void> => {
    try {
      const permission = await mutateAsync(on);
      if (permission === null) toast({ title: t('push.turnedOff') });
      else if (permission === 'granted') toast({ title: t('push.turnedOn'), description: t('push.turnedOnText') });
      else toast({ title: t('push.notAllowed'), description: t('push.notAllowedText') });
    } catch (error) {
      const description = problemMessage(error, t('push.failedText'));
      toast({ title: t('push.failed'), description, variant: 'destructive' });
    }
  };
  return { set, isPending };
}
