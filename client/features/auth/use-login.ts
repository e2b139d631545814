import { useQueryClient } from '@tanstack/react-query';
import type { LoginResponse } from '../../../shared/auth/auth.contract.js';
import { changeLanguage, chooseLanguage } from '../../lib/i18n/i18n.js';
import { languageAtSignIn, storedChoice, type AtSignIn } from '../../lib/auth/language-at-sign-in.js';
import { emptyCache } from '../../lib/api/query-client.js';
import { clearStoredSession } from '../../lib/auth/stored-session.js';
import { storeUnsavedLanguage } from '../../lib/i18n/unsaved-language.js';
import { useAdoptSession } from '../../lib/auth/use-adopt-session.js';

/** Completes a worker's sign-in, in the language chosen on this device or in the profile. */
export function useLogin() {
  const queryClient = useQueryClient();
  const adopt = useAdoptSession();
  return async ({ token, user }: LoginResponse): Promise<void> => {
    clearStoredSession('directory');
    const language = languageAtSignIn(storedChoice(), user.preferredLanguage);
    if (language.save) storeUnsavedLanguage(user.id, language.show); // saved once the session exists
    emptyCache(queryClient); // the cache may hold the lists of an expired session of another person
    await adopt({ kind: 'worker', token, user }, { user });
    await showAtSignIn(user, language);
  };
}

/**
 * Shows the language that was decided for the sign-in. Stores it as this worker's choice only if this device has a
 * stored choice whose author is known.
 */
async function showAtSignIn({ id }: { id: number }, { show }: AtSignIn): Promise<void> {
  if (storedChoice().language === null) return void (await changeLanguage(show));
  if (storedChoice().by === null) return;
  await chooseLanguage(show, id);
}
