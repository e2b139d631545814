import type { ReactNode } from 'react';
import type { Language } from '../../shared/workers/worker.contract.js';
import { useConfig } from './config.js';
import { useSession } from './session-context.js';
import { useLanguage } from './use-language.js';
import { useSaveLanguage } from './use-save-language.js';
import { LanguageToggle } from '../ui/language-toggle.js';
import { TopBar } from '../ui/top-bar.js';

type AppTopBarProps = { children?: ReactNode; bare?: boolean };

/** The top bar with this installation's brand, the present session and language [H-07]. */
export function AppTopBar({ children, bare }: AppTopBarProps) {
  const config = useConfig();
  const session = useSession();
  const { language, choose } = useLanguage();
  const user = session.status === 'in' ? session.user : null;
  const save = useSaveLanguage(user?.role === 'worker' ? user.id : null);
  const change = (next: Language) => {
    choose(next);
    save(next);
  };
  return (
    <TopBar
      brandName={config?.brandName}
      programLabel={config?.programLabel[language]}
      userName={user ? `${user.firstName} ${user.lastName}` : undefined}
      onLogout={user ? () => void session.logout() : undefined}
      toggle={<LanguageToggle value={language} onChange={change} />}
      bare={bare}
    >
      {children}
    </TopBar>
  );
}
