import i18next from 'i18next';
import type { BackendModule, ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORAGE_KEYS, TRANSLATION_LOADER } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { initialLanguage } from './initial-language.js';
import { readableValues } from './readable-values.js';
import { readStored, writeStored } from './stored-session.js';
import { textsFor } from './texts.js';

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
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: false,
      supportedLngs: ['en', 'es'],
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      maxParallelReads: TRANSLATION_LOADER.parallelReads,
      maxRetries: TRANSLATION_LOADER.retries,
      retryTimeout: TRANSLATION_LOADER.retryDelayMs,
    });
}

/** The person's own choice: kept on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(STORAGE_KEYS.language, language);
  await i18next.changeLanguage(language);
}

/** A worker's preference holds as long as nothing was chosen on this device. */
export async function followPreference(language: Language): Promise<void> {
  if (readStored(STORAGE_KEYS.language) === null) await i18next.changeLanguage(language);
}
