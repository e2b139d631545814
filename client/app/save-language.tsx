import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProfileResponse, ValidateResponse } from '../../shared/auth/auth.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { apiPut, isFinalRefusal } from '../lib/api/api.js';
import { VALIDATE_PATH } from '../lib/auth/session-calls.js';
import { readStoredSession, type StoredSession } from '../lib/auth/stored-session.js';
import { clearUnsavedLanguage, unsavedLanguage } from '../lib/i18n/unsaved-language.js';

type SaveLanguageProps = { workerId: number; language: Language };

/**
 * Saves the language that a worker chose as preferred, quietly: at once, and what could not be sent when there is signal
 * again, or when the same worker comes back [H-31]. Shows nothing.
 */
export default function SaveLanguage({ workerId, language }: SaveLanguageProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const save = async () => {
      const answer = await saveUnsavedLanguage(workerId);
      if (answer && sessionOf(workerId)) queryClient.setQueryData<ValidateResponse>([VALIDATE_PATH, 'worker'], answer);
    };
    const retry = () => void save();
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [workerId, language, queryClient]);
  return null;
}

/** One call at a time, so that of two quick choices the later one stays. */
let last: Promise<unknown> = Promise.resolve();

/** Returns the session of this worker, not that of another person who has logged in since. */
function sessionOf(workerId: number): StoredSession | null {
  const session = readStoredSession();
  return session?.kind === 'worker' && session.user.id === workerId ? session : null;
}

/** Saves the remembered choice; a temporary failure leaves it for the next try. @returns the saved worker */
function saveUnsavedLanguage(workerId: number): Promise<ProfileResponse | null> {
  const turn = last.then(() => send(workerId));
  last = turn.catch(() => undefined);
  return turn;
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
    const answer = await apiPut<ProfileResponse>('/api/user/language', { preferredLanguage }, { token });
    settle();
    return answer;
  } catch (error) {
    if (isFinalRefusal(error)) settle();
    return null;
  }
}
