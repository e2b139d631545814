import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProfileResponse, ValidateResponse } from '../../shared/auth/auth.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { apiPut } from '../lib/api/api.js';
import { isFinalRefusal } from '../lib/api/api-error.js';
import { VALIDATE_PATH } from '../lib/auth/session-calls.js';
import { readStoredSession, type StoredSession } from '../lib/auth/stored-session.js';
import { clearUnsavedLanguage, unsavedLanguage } from '../lib/i18n/unsaved-language.js';

type SaveLanguageProps = { workerId: number; language: Language };

/**
 * Saves the chosen language in the worker's profile: at once, or, if that fails, when there is signal again or when the
 * same worker signs in again [H-31]. Renders nothing.
 */
export default function SaveLanguage({ workerId, language }: SaveLanguageProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const save = async () => {
      const saved = await saveUnsavedLanguage(workerId);
      if (saved && sessionOf(workerId)) queryClient.setQueryData<ValidateResponse>([VALIDATE_PATH, 'worker'], saved);
    };
    const retry = () => void save();
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [workerId, language, queryClient]);
  return null;
}

/** The last call. Calls run one after the other, so that the later of two quick choices is saved last. */
let last: Promise<unknown> = Promise.resolve();

/** Returns the session of this worker, not that of another person who has logged in since. */
function sessionOf(workerId: number): StoredSession | null {
  const session = readStoredSession();
  return session?.kind === 'worker' && session.user.id === workerId ? session : null;
}

/** Saves the stored choice; after a temporary failure it stays stored. @returns the saved worker */
function saveUnsavedLanguage(workerId: number): Promise<ProfileResponse | null> {
  const saved = last.then(() => send(workerId));
  last = saved.catch(() => undefined);
  return saved;
}

async function send(workerId: number): Promise<ProfileResponse | null> {
  const preferredLanguage = unsavedLanguage(workerId);
  const session = sessionOf(workerId);
  if (preferredLanguage === null || !session) return null;
  const settle = () => {
    if (unsavedLanguage(workerId) === preferredLanguage) clearUnsavedLanguage();
  };
  try {
    const { token } = session;
    const saved = await apiPut<ProfileResponse>('/api/user/language', { preferredLanguage }, { token });
    settle();
    return saved;
  } catch (error) {
    if (isFinalRefusal(error)) settle();
    return null;
  }
}
