import i18next from 'i18next';
import type { BackendModule, ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORAGE_KEYS, TRANSLATION_LOADER } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { initialLanguage } from './initial-language.js';
import { noteChooser, storedChoice, type AtSignIn, type Chooser } from './language-choice.js';
import { readableValues } from './readable-values.js';
import { writeStored } from './stored-session.js';
import { textsFor } from './texts.js';
import { unbrokenTexts } from './unbroken.js';

const backend: BackendModule = {
  type: 'backend',
  init() {
    // Nothing to set up: the files are known at build time.
  },
  read(language: string, namespace: string, callback: ReadCallback) {
    const texts = textsFor(language, namespace);
    if (!texts) return callback(new Error(`no texts for ${language}/${namespace}`), false);
    texts.then(
      (found) => callback(null, found),
      // `true` asks for another try.
      (error: Error) => callback(error, true),
    );
  },
};

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
  });
  await i18next
    .use(backend)
    .use(readableValues)
    .use(unbrokenTexts)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: false,
      supportedLngs: ['en', 'es'],
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      postProcess: unbrokenTexts.name,
      maxParallelReads: TRANSLATION_LOADER.parallelReads,
      maxRetries: TRANSLATION_LOADER.retries,
      retryTimeout: TRANSLATION_LOADER.retryDelayMs,
    });
}

/** The person's own choice: kept on this device. */
export async function chooseLanguage(language: Language, by: Chooser): Promise<void> {
  writeStored(STORAGE_KEYS.language, language);
  noteChooser(by);
  await i18next.changeLanguage(language);
}

/** What a sign-in shows. A language that was stored here is that one from now on; without one there is still no choice. */
export async function showAtSignIn({ id }: { id: number }, { show }: AtSignIn): Promise<void> {
  if (storedChoice().language === null) return void (await i18next.changeLanguage(show));
  if (storedChoice().by === null) return;
  await chooseLanguage(show, id);
}
