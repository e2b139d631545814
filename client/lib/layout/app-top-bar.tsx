import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { TopBar } from '../../ui/top-bar.js';
import { AppLanguageToggle } from '../i18n/app-language-toggle.js';
import { useConfig } from '../api/config.js';
import { lazyWithRetry } from './lazy-with-retry.js';
import { startedQuizzes } from '../auth/logout-cleanup.js';
import { useSession } from '../auth/session-context.js';
import { useLanguage } from '../i18n/use-language.js';

type AppTopBarProps = { children?: ReactNode; bare?: boolean };

const loadLogoutDialog = () => import('../auth/logout-dialog.js');
const LogoutDialog = lazyWithRetry(loadLogoutDialog);

/** The top bar with this installation's brand, the session and the language. [H-07] */
export function AppTopBar({ children, bare }: AppTopBarProps) {
  const config = useConfig();
  const session = useSession();
  const { language } = useLanguage();
  /** The number of started quizzes that the question names; `null` while it is closed. */
  const [quizzesInQuestion, setQuizzesInQuestion] = useState<number | null>(null);
  const user = session.status === 'in' ? session.user : null;
  const logOut = async (isIcon: boolean) => {
    const isWorker = user?.role === 'worker';
    const quizzes = isWorker ? await startedQuizzes(user.id) : 0;
    // an admin keeps nothing on the device, and a wide button is not tapped by mistake
    if (!isIcon && navigator.onLine && !isWorker) return session.logout();
    const isDialogLoaded = await loadLogoutDialog().then(
      () => true,
      () => false,
    );
    if (isDialogLoaded) setQuizzesInQuestion(quizzes);
    else await session.logout();
  };
  return (
    <>
      <TopBar
        brandName={config?.brandName}
        programLabel={config?.programLabel[language]}
        userName={user ? `${user.firstName} ${user.lastName}` : undefined}
        onLogout={user ? (isIcon) => void logOut(isIcon) : undefined}
        toggle={<AppLanguageToggle />}
        bare={bare}
      >
        {children}
      </TopBar>
      <Suspense fallback={null}>
        {user && quizzesInQuestion !== null && (
          <LogoutDialog
            isWorker={user.role === 'worker'}
            quizzes={quizzesInQuestion}
            onClose={() => setQuizzesInQuestion(null)}
          />
        )}
      </Suspense>
    </>
  );
}
