import { DirectorySignInError, type DirectoryGrant } from '../../lib/auth/directory-sign-in.js';
import { endsSession, validateOnServer } from '../../lib/auth/session-calls.js';
import { useSession } from '../../lib/auth/session-context.js';
import { deniedBy } from '../../lib/auth/session-state.js';
import { clearStoredSession, readStoredSession } from '../../lib/auth/stored-session.js';
import type { DirectoryStored } from '../../lib/auth/stored-session.js';
import { useAdoptSession } from '../../lib/auth/use-adopt-session.js';
import { typedForms } from '../../lib/live/hold.js';

/**
 * Signs a directory user in; false when the app role is missing: then nothing is stored, and the session says so. With
 * something typed on the page it throws instead, so that the form stays [H-100].
 */
export function useDirectoryLogin() {
  const { hold } = useSession();
  const adopt = useAdoptSession();
  return async ({ accessToken, user }: DirectoryGrant): Promise<boolean> => {
    const session: DirectoryStored = { kind: 'directory', token: accessToken, user };
    try {
      await adopt(session, await validateOnServer(session));
      return true;
    } catch (error) {
      const refusal = endsSession(error) ? deniedBy(session, error) : null;
      if (!refusal) throw error;
      if (typedForms().size > 0) throw new DirectorySignInError('failed', refusal.message ?? undefined);
      clearStoredSession('directory');
      hold({ stored: readStoredSession(), denied: refusal });
      return false;
    }
  };
}
