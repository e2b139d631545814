import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORAGE_KEYS } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { initialLanguage } from './initial-language.js';
import { interfaceTexts } from './interface-texts.js';
import { noteChooser, storedChoice, type AtSignIn, type Chooser } from './language-choice.js';
import { writeStored } from './stored-session.js';
import { textsFor } from './texts.js';

export async function startI18n(): Promise<void> {
  interfaceTexts.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
  });
  initReactI18next.init(interfaceTexts as unknown as i18n);
  await interfaceTexts.init(initialLanguage(), textsFor);
}

/** The person's own choice: kept on this device. */
export async function chooseLanguage(language: Language, by: Chooser): Promise<void> {
  writeStored(STORAGE_KEYS.language, language);
  noteChooser(by);
  await interfaceTexts.changeLanguage(language);
}

/** What a sign-in shows. A language that was stored here is that one from now on; without one there is still no choice. */
export async function showAtSignIn({ id }: { id: number }, { show }: AtSignIn): Promise<void> {
  if (storedChoice().language === null) return void (await interfaceTexts.changeLanguage(show));
  if (storedChoice().by === null) return;
  await chooseLanguage(show, id);
}
