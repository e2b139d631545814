import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { chooseLanguage, type ChosenBy } from './i18n.js';

/** The current language and a function to change it. */
export function useLanguage() {
  const { i18n } = useTranslation('common');
  const language: Language = i18n.language === 'es' ? 'es' : 'en';
  return { language, choose: (next: Language, chosenBy: ChosenBy) => void chooseLanguage(next, chosenBy) };
}
