import { useTranslation } from 'react-i18next';
import type { LoginResponse } from '../../../shared/auth/auth.contract.js';
import type { SessionPerson } from '../../lib/auth/session-state.js';
import { answerSignInAgain } from '../../lib/auth/sign-in-again.js';
import { useAdoptSession } from '../../lib/auth/use-adopt-session.js';
import { useDiscardQuestion } from '../../lib/forms/use-discard-guard.js';
import { useHumanVerification } from './human-verification.js';
import { LoginForm } from './login-form.js';
import { SignInAgainFrame } from './sign-in-again-frame.js';
import { useLoginForm } from './use-login-form.js';
import { useLogin } from './use-login.js';

const nothing = () => undefined;

/** For a worker, over a form with input: the same person continues with it, anyone else starts with an empty one [H-73, H-74]. */
export default function WorkerSignInAgain({ worker }: { worker: SessionPerson }) {
  const { t } = useTranslation('auth');
  const verification = useHumanVerification();
  const adopt = useAdoptSession();
  const adoptLogin = useLogin();
  const enter = async (response: LoginResponse) => {
    const { token, user } = response;
    const isSame = user.id === worker.id;
    if (isSame) await adopt({ kind: 'worker', token, user }, { user });
    else await adoptLogin(response);
    answerSignInAgain(isSame);
  };
  const login = useLoginForm(verification.verifier, nothing, enter, worker.email);
  const { confirmDiscard, question } = useDiscardQuestion(true);
  return (
    <>
      <SignInAgainFrame
        closeLabel={t('reauthenticate.toLogin')}
        onClose={() => confirmDiscard(() => answerSignInAgain(false))}
      >
        <LoginForm login={login} verification={verification} />
      </SignInAgainFrame>
      {question}
    </>
  );
}
