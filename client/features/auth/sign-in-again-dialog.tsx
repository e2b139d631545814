import { useTranslation } from 'react-i18next';
import { answerSignInAgain } from '../../lib/sign-in-again.js';
import { DirectoryButton } from './directory-button.js';
import { SignInAgainFrame } from './sign-in-again-frame.js';
import { useDirectorySignIn } from './use-directory-sign-in.js';

/** For an admin, through the company directory. */
export default function SignInAgainDialog() {
  const { t } = useTranslation('auth');
  const { signIn, running } = useDirectorySignIn(t('directory.errors.failed'), t('directory.fallback'));
  const signInAgain = async () => {
    if (await signIn()) answerSignInAgain(true);
  };
  return (
    <SignInAgainFrame closeLabel={t('again.later')} onClose={() => answerSignInAgain(false)}>
      <DirectoryButton running={running} onClick={() => void signInAgain()} />
    </SignInAgainFrame>
  );
}
