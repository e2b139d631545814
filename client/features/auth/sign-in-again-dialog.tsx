import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { answerSignInAgain } from '../../lib/auth/sign-in-again.js';
import { readStoredSession } from '../../lib/auth/stored-session.js';
import { useDiscardQuestion } from '../../lib/forms/use-discard-guard.js';
import { DirectoryButton } from './directory-button.js';
import { SignInAgainFrame } from './sign-in-again-frame.js';
import { useDirectorySignIn } from './use-directory-sign-in.js';

/** For an admin, through the company directory. Where another tab has ended the session, declining discards the form. */
export default function SignInAgainDialog() {
  const { t } = useTranslation('auth');
  const { signIn, running } = useDirectorySignIn(t('directory.errors.failed'), t('directory.fallback'));
  const signInAgain = async () => {
    if (await signIn()) answerSignInAgain(true);
  };
  const isEnded = useSyncExternalStore(onStoredElsewhere, () => readStoredSession() === null);
  const { confirmDiscard, question } = useDiscardQuestion(isEnded);
  return (
    <>
      <SignInAgainFrame
        closeLabel={t(isEnded ? 'reauthenticate.toLogin' : 'reauthenticate.later')}
        onClose={() => confirmDiscard(() => answerSignInAgain(false))}
      >
        <DirectoryButton running={running} onClick={() => void signInAgain()} />
      </SignInAgainFrame>
      {question}
    </>
  );
}

/** Another tab may end the session while this dialog is open [H-99]. */
function onStoredElsewhere(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
