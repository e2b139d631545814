import i18next from 'i18next';
import type { BackendModule, ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, STORAGE_KEYS, TRANSLATION_LOADER } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { readableValues } from './readable-values.js';
import { readStored, readStoredSession, writeStored } from './stored-session.js';

type Texts = Record<string, unknown>;

/** One chunk per language and namespace; the shared ones are the texts that the server shows, or keeps as evidence. */
const LOADERS: Record<string, () => Promise<Texts>> = {
  ...import.meta.glob<Texts>('../i18n/*/*.json', { import: 'default' }),
  ...import.meta.glob<Texts>('../../shared/locales/*/*.json', { import: 'default' }),
};

function loaderFor(language: string, namespace: string): (() => Promise<Texts>) | undefined {
  return (
    LOADERS[`../i18n/${language}/${namespace}.json`] ?? LOADERS[`../../shared/locales/${language}/${namespace}.json`]
  );
}

const backend: BackendModule = {
  type: 'backend',
  init() {
    // Nothing to set up: the files are known at build time.
  },
  read(language: string, namespace: string, callback: ReadCallback) {
    const load = loaderFor(language, namespace);
    if (!load) return callback(new Error(`no texts for ${language}/${namespace}`), false);
    load().then(
      (texts) => callback(null, texts),
      // `true` asks for another try.
      (error: Error) => callback(error, true),
    );
  },
};

function asLanguage(value: string | null | undefined): Language | null {
  return value === 'en' || value === 'es' ? value : null;
}

/** The stored choice, else the signed-in worker's preference, else English [H-09]. */
export function initialLanguage(): Language {
  const session = readStoredSession();
  const preferred = session?.kind === 'worker' ? session.user.preferredLanguage : null;
  return asLanguage(readStored(STORAGE_KEYS.language)) ?? asLanguage(preferred) ?? DEFAULT_LANGUAGE;
}

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
