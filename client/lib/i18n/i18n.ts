import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { settleToast, toast } from '../../ui/toast-store.js';
import { initialLanguage } from './initial-language.js';
import { LanguageSwitch, initTexts } from './interface-texts.js';
import { codeMissing } from '../pwa/page-version.js';
import { writeStored } from '../auth/stored-session.js';
import { textsFor } from './texts.js';

const languageSwitch = new LanguageSwitch();
/** The messages about texts that could not be loaded close once a language is shown. [H-118] */
const LANGUAGE_SUBJECT = 'language';

export async function startI18n(): Promise<void> {
  document.documentElement.lang = initialLanguage(); // API calls send it, also those before the texts are loaded
  i18next.on('languageChanged', (language) => {
    settleToast(LANGUAGE_SUBJECT);
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
  });
  i18next.use(initReactI18next);
  window.addEventListener('online', () => void languageSwitch.retryMissing());
  await initTexts(i18next, initialLanguage(), textsFor, codeMissing, sayOtherLanguage);
}

/** Says that texts could not be loaded and are shown in the other language. [H-113] */
function sayOtherLanguage(shown: Language): void {
  const title = i18next.t(shown === 'en' ? 'common:language.spanishMissing' : 'common:language.englishMissing');
  toast({ title, variant: 'destructive', subject: LANGUAGE_SUBJECT });
}

/** Shows the interface in `language` if its texts can be loaded [H-37]. @returns whether they are loaded */
export const changeLanguage = (language: Language): Promise<boolean> => languageSwitch.change(language);

/** Who chose the stored language: the id of a worker, 'admin' for an admin, or 'nobody' if no one was signed in. */
export type ChosenBy = number | 'admin' | 'nobody';

/** Sets the person's choice and stores it on this device. If its texts cannot be loaded the current language stays, with a message. [H-37] */
export async function chooseLanguage(language: Language, chosenBy: ChosenBy): Promise<void> {
  writeStored(STORAGE_KEYS.language, language);
  writeStored(STORAGE_KEYS.languageChosenBy, String(chosenBy));
  if (await changeLanguage(language)) return;
  toast({ title: i18next.t('common:language.failed'), variant: 'destructive', subject: LANGUAGE_SUBJECT });
}
