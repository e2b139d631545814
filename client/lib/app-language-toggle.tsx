import type { Language } from '../../shared/workers/worker.contract.js';
import { LanguageToggle } from '../ui/language-toggle.js';
import { useSession } from './session-context.js';
import { useLanguage } from './use-language.js';
import { useSaveLanguage } from './use-save-language.js';

/** The language toggle of this app, wherever it stands: what a signed-in worker chooses is also kept as preferred [H-31]. */
export function AppLanguageToggle() {
  const session = useSession();
  const { language, choose } = useLanguage();
  const save = useSaveLanguage(session.status === 'in' && session.user.role === 'worker' ? session.user.id : null);
  const change = (next: Language) => {
    choose(next);
    save(next);
  };
  return <LanguageToggle value={language} onChange={change} />;
}
