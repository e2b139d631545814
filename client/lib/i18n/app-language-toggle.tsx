import type { Language } from '../../../shared/workers/worker.contract.js';
import { LanguageToggle } from '../../ui/language-toggle.js';
import type { ChosenBy } from './i18n.js';
import { useSession } from '../auth/session-context.js';
import { storeUnsavedLanguage } from './unsaved-language.js';
import { useLanguage } from './use-language.js';

/** The language toggle. A signed-in worker's choice is also saved in the profile. [H-31] */
export function AppLanguageToggle() {
  const chosenBy = useChosenBy();
  const { language, choose } = useLanguage();
  const change = (next: Language) => {
    choose(next, chosenBy);
    if (typeof chosenBy === 'number') storeUnsavedLanguage(chosenBy, next);
  };
  return <LanguageToggle value={language} onChange={change} />;
}

function useChosenBy(): ChosenBy {
  const session = useSession();
  if (session.status !== 'in') return 'nobody';
  return session.user.role === 'worker' ? session.user.id : 'admin';
}
