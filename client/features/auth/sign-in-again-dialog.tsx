import { useTranslation } from 'react-i18next';
import { answerSignInAgain } from '../../lib/sign-in-again.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { DirectoryButton } from './directory-button.js';
import { useDirectorySignIn } from './use-directory-sign-in.js';

/** A directory token has run out in the middle of something: sign in here, and the waiting calls are repeated. */
export default function SignInAgainDialog() {
  const { t } = useTranslation('auth');
  const { signIn, running } = useDirectorySignIn(t('directory.errors.failed'), t('directory.fallback'));
  const signInAgain = async () => {
    if (await signIn()) answerSignInAgain(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answerSignInAgain(false)}
      title={t('again.title')}
      description={t('again.text')}
    >
      <div className="grid gap-2 pt-2">
        <DirectoryButton running={running} onClick={() => void signInAgain()} />
        <Button variant="text" onClick={() => answerSignInAgain(false)}>
          {t('again.later')}
        </Button>
      </div>
    </Dialog>
  );
}
