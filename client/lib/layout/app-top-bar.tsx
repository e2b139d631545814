import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { TopBar } from '../../ui/top-bar.js';
import { AppLanguageToggle } from '../i18n/app-language-toggle.js';
import { useConfig } from '../api/config.js';
import { lazyWithRetry } from './lazy-with-retry.js';
import { useSession } from '../auth/session-context.js';
import { unsentOnDevice } from '../outbox/unsent-count.js';
import { useLanguage } from '../i18n/use-language.js';

type AppTopBarProps = { children?: ReactNode; bare?: boolean };

const loadLogoutDialog = () => import('../auth/logout-dialog.js');
const LogoutDialog = lazyWithRetry(loadLogoutDialog);

/** The top bar with this installation's brand, the session and the language. [H-07] */
export function AppTopBar({ children, bare }: AppTopBarProps) {
  const config = useConfig();
  const session = useSession();
  const { language } = useLanguage();
  const [isConfirmingLogout, setConfirmingLogout] = useState(false);
  const user = session.status === 'in' ? session.user : null;
  const logOut = async (isIcon: boolean) => {
    const hasUnsent = user?.role === 'worker' && unsentOnDevice() > 0;
    if (!isIcon && navigator.onLine && !hasUnsent) return session.logout();
    const isDialogLoaded = await loadLogoutDialog().then(
      () => true,
      () => false,
    );
    if (isDialogLoaded) setConfirmingLogout(true);
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
        {user && isConfirmingLogout && (
          <LogoutDialog isWorker={user.role === 'worker'} onClose={() => setConfirmingLogout(false)} />
        )}
      </Suspense>
    </>
  );
}
