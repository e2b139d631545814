import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ValidateResponse } from '../../shared/auth/auth.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { VALIDATE_PATH } from './session-calls.js';
import { rememberUnsavedLanguage, saveUnsavedLanguage } from './unsaved-language.js';

/** Sends what is remembered, and lets the session know the worker as stored now. */
function useSend() {
  const queryClient = useQueryClient();
  return useCallback(
    async (workerId: number) => {
      const answer = await saveUnsavedLanguage(workerId);
      if (answer) queryClient.setQueryData<ValidateResponse>([VALIDATE_PATH, 'worker'], answer);
    },
    [queryClient],
  );
}

/** Saves the toggle's choice as the worker's preference, quietly; without signal it is sent later [H-31]. */
export function useSaveLanguage(workerId: number | null) {
  const send = useSend();
  return useCallback(
    (language: Language) => {
      if (workerId === null) return;
      rememberUnsavedLanguage(workerId, language);
      void send(workerId);
    },
    [workerId, send],
  );
}

/** What could not be sent goes when there is signal again, or when the same worker comes back. */
export function useUnsavedLanguage(workerId: number | null): void {
  const send = useSend();
  useEffect(() => {
    if (workerId === null) return;
    const retry = () => void send(workerId);
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [workerId, send]);
}
