import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORAGE_KEYS } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { toast } from '../ui/toast-store.js';
import { initialLanguage } from './initial-language.js';
import { interfaceTexts } from './interface-texts.js';
import { codeMissing } from './page-version.js';
import { writeStored } from './stored-session.js';
import { textsFor } from './texts.js';

export async function startI18n(): Promise<void> {
  interfaceTexts.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
  });
  initReactI18next.init(interfaceTexts as unknown as i18n);
  window.addEventListener('online', () => void interfaceTexts.retryMissing());
  await interfaceTexts.init(initialLanguage(), textsFor, codeMissing);
}

/** Who was signed in when the stored language was chosen: a worker, the desk, or nobody yet. */
export type Chooser = number | 'desk' | 'nobody';

/** The person's own choice: kept on this device. Where its texts can't be had the present language stays, and says so [H-37]. */
export async function chooseLanguage(language: Language, by: Chooser): Promise<void> {
  writeStored(STORAGE_KEYS.language, language);
  writeStored(STORAGE_KEYS.languageChosenBy, String(by));
  if (await interfaceTexts.changeLanguage(language)) return;
  toast({ title: interfaceTexts.t('common:language.failed'), variant: 'destructive' });
}
