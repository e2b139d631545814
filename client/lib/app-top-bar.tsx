import type { ReactNode } from 'react';
import { TopBar } from '../ui/top-bar.js';
import { AppLanguageToggle } from './app-language-toggle.js';
import { useConfig } from './config.js';
import { useSession } from './session-context.js';
import { useLanguage } from './use-language.js';

type AppTopBarProps = { children?: ReactNode; bare?: boolean };

/** The top bar with this installation's brand, the present session and language [H-07]. */
export function AppTopBar({ children, bare }: AppTopBarProps) {
  const config = useConfig();
  const session = useSession();
  const { language } = useLanguage();
  const user = session.status === 'in' ? session.user : null;
  return (
    <TopBar
      brandName={config?.brandName}
      programLabel={config?.programLabel[language]}
      userName={user ? `${user.firstName} ${user.lastName}` : undefined}
      onLogout={user ? () => void session.logout() : undefined}
      toggle={<AppLanguageToggle />}
      bare={bare}
    >
      {children}
    </TopBar>
  );
}
