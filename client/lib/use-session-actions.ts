import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LoginResponse, ValidateResponse } from '../../shared/auth/auth.contract.js';
import { DIRECTORY_SIGN_IN } from '../../shared/kernel/policy.js';
import { toast, type ToastInput } from '../ui/toast-store.js';
import { CONFIG_PATH } from './config-path.js';
import type { DirectoryGrant } from './directory-sign-in.js';
import { showAtSignIn } from './i18n.js';
import { languageAtSignIn, storedChoice } from './language-choice.js';
import { VALIDATE_PATH, endOnServer, endsSession, validateOnServer } from './session-calls.js';
import type { SessionValue } from './session-context.js';
import { deniedBy } from './session-state.js';
import type { Held } from './session-state.js';
import { sessionTexts } from './session-texts.js';
import { logOutDevice } from './leave-device.js';
import { clearStoredSession, readStoredSession, storeSession } from './stored-session.js';
import type { DirectoryStored, StoredSession } from './stored-session.js';
import { rememberUnsavedLanguage } from './unsaved-language.js';

type Hold = SessionValue['hold'];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Stores a fresh session, waits 50 ms, then has all cached data refetched. */
function useAdopt(hold: Hold) {
  const queryClient = useQueryClient();
  return useCallback(
    async (session: StoredSession, answer: ValidateResponse) => {
      storeSession(session);
      queryClient.setQueryData([VALIDATE_PATH, session.kind], answer);
      await pause(DIRECTORY_SIGN_IN.pauseAfterLoginMs);
      hold({ stored: session });
      void queryClient.invalidateQueries();
    },
    [queryClient, hold],
  );
}

/** Empties the cache of whoever was signed in; the configuration is nobody's. */
function useForgetData(): () => void {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CONFIG_PATH }),
    [queryClient],
  );
}

function useLogins(hold: Hold) {
  const adopt = useAdopt(hold);
  const forgetData = useForgetData();

  const login = useCallback(
    async ({ token, user }: LoginResponse) => {
      clearStoredSession('directory');
      const language = languageAtSignIn(storedChoice(), user.preferredLanguage);
      if (language.save) rememberUnsavedLanguage(user.id, language.show); // sent as soon as the session stands
      forgetData(); // a session that just ran out left its lists, and this may be somebody else
      await adopt({ kind: 'worker', token, user }, { user });
      await showAtSignIn(user, language);
    },
    [adopt, forgetData],
  );

  const loginDirectory = useCallback(
    async ({ accessToken, user }: DirectoryGrant) => {
      const session: DirectoryStored = { kind: 'directory', token: accessToken, user };
      try {
        await adopt(session, await validateOnServer(session));
        return true;
      } catch (error) {
        const refusal = endsSession(error) ? deniedBy(session, error) : null;
        if (!refusal) throw error;
        clearStoredSession('directory');
        hold({ stored: readStoredSession(), denied: refusal });
        return false;
      }
    },
    [adopt, hold],
  );
  return { login, loginDirectory };
}

/** No session, and nothing of it left in the cache. */
function useForget(hold: Hold) {
  const forgetData = useForgetData();
  return useCallback(() => {
    const session = readStoredSession();
    if (session?.kind === 'worker') void logOutDevice(session.user.id);
    clearStoredSession('worker');
    hold({});
    forgetData();
  }, [hold, forgetData]);
}

function logoutToast(ended: boolean, unsent: number): ToastInput {
  if (unsent > 0) return sessionTexts.leftUnsent(unsent);
  return ended ? sessionTexts.loggedOut() : { ...sessionTexts.logoutFailed(), variant: 'destructive' };
}

/** Clears what is stored, tells the server, forgets all cached data. A directory's answer doesn't matter [A-30, I-09]. */
function useLogout({ stored, denied }: Held, forget: () => void) {
  return useCallback(async () => {
    const session = stored ?? denied?.session;
    if (!session) return;
    const unsent = session.kind === 'worker' ? await logOutDevice(session.user.id) : 0;
    clearStoredSession('worker');
    clearStoredSession('directory');
    const ended = await endOnServer(session).then(
      () => true,
      (error: unknown) => session.kind === 'directory' || endsSession(error),
    );
    forget();
    toast(logoutToast(ended, unsent));
  }, [stored, denied, forget]);
}

export function useSessionActions(held: Held, hold: Hold) {
  const forget = useForget(hold);
  const logout = useLogout(held, forget);
  return { ...useLogins(hold), logout, forget };
}
