import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirectorySignInError, signInWithDirectory } from '../../lib/auth/directory-sign-in.js';
import { toast } from '../../ui/toast-store.js';
import { useDirectoryLogin } from './use-directory-login.js';

/** Runs the popup flow and stores its result; `failureTitle` heads the toast of a failure. True when signed in. */
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
