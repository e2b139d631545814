import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirectorySignInError, signInWithDirectory, type DirectoryGrant } from '../../lib/auth/directory-sign-in.js';
import { toast } from '../../ui/toast-store.js';
import { isValidationRefused, validateOnServer } from '../../lib/auth/session-calls.js';
import { useSession } from '../../lib/auth/session-context.js';
import { deniedBy } from '../../lib/auth/session-state.js';
import { clearStoredSession, readStoredSession, type DirectoryStored } from '../../lib/auth/stored-session.js';
import { useAdoptSession } from '../../lib/auth/use-adopt-session.js';
import { formsWithInput } from '../../lib/live/postpone-refetch.js';

/** Runs the popup flow and stores its result; `failureTitle` is the title of the error toast. Resolves to true when signed in. */
export function useDirectorySignIn(failureTitle: string, fallback: string) {
  const { t } = useTranslation('auth');
  const login = useDirectoryLogin();
  const [running, setRunning] = useState(false);

  const reasonOf = (error: unknown) => {
    if (!(error instanceof DirectorySignInError)) return fallback;
    return error.description ?? t(`directory.errors.${error.failure}`);
  };

  const signIn = async (): Promise<boolean> => {
    setRunning(true);
    try {
      const grant = await signInWithDirectory();
      if (!(await login(grant))) return false;
      toast({ title: t('login.done'), description: t('login.welcome', { name: grant.user.name }) });
      return true;
    } catch (error) {
      toast({ title: failureTitle, description: reasonOf(error), variant: 'destructive' });
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { signIn, running };
}

/**
 * Signs a directory user in. Returns false without the app role: then nothing is stored, and the session state says so.
 * With unsaved input on the page it throws instead, so that the form stays [H-100].
 */
function useDirectoryLogin() {
  const { setAuthState } = useSession();
  const adopt = useAdoptSession();
  return async ({ accessToken, user }: DirectoryGrant): Promise<boolean> => {
    const session: DirectoryStored = { kind: 'directory', token: accessToken, user };
    try {
      await adopt(session, await validateOnServer(session));
      return true;
    } catch (error) {
      const refusal = isValidationRefused(error) ? deniedBy(session, error) : null;
      if (!refusal) throw error;
      if (formsWithInput().size > 0) throw new DirectorySignInError('failed', refusal.message ?? undefined);
      clearStoredSession('directory');
      setAuthState({ stored: readStoredSession(), denied: refusal });
      return false;
    }
  };
}
