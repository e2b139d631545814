import en from '../../i18n/en/failure.json' with { type: 'json' };
import es from '../../i18n/es/failure.json' with { type: 'json' };
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { settleToast, toast } from '../../ui/toast-store.js';
import { initialLanguage } from './initial-language.js';
import { LanguageSwitch, hasTexts, initTexts } from './interface-texts.js';
import { codeMissing } from '../pwa/page-version.js';
import { writeStored } from '../auth/stored-session.js';
import { textsFor } from './texts.js';

const languageSwitch = new LanguageSwitch();
/** The messages about texts that could not be loaded close once all are shown in the current language. [H-118] */
const LANGUAGE_SUBJECT = 'language';

export async function startI18n(): Promise<void> {
  document.documentElement.lang = initialLanguage(); // API calls send it, also those before the texts are loaded
  i18next.on('languageChanged', (language) => {
    if (languageSwitch.isComplete()) settleToast(LANGUAGE_SUBJECT);
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
  });
  i18next.use(initReactI18next);
  window.addEventListener('online', () => void languageSwitch.retryMissing());
  const onMissing = { otherShown: sayOtherLanguage, nothingShown: sayMissing };
  await initTexts(i18next, initialLanguage(), textsFor, codeMissing, onMissing);
}

/** Says in the person's own language that texts could not be loaded and are shown in the other one. [H-113, H-127] */
function sayOtherLanguage(shown: Language): void {
  const { inOtherLanguage: title } = shown === 'en' ? es : en;
  toast({ title, variant: 'destructive', subject: LANGUAGE_SUBJECT });
}

/** The own texts of the pages that were opened. Without them there is an error page. */
const pageTexts = new Set<string>();

/** Says that texts could be loaded in neither language, with a button that loads them again. [H-125] */
function sayMissing(namespace: string): void {
  if (pageTexts.has(namespace)) return;
  toast({
    title: i18next.t('common:language.textsMissing'),
    variant: 'destructive',
    subject: LANGUAGE_SUBJECT,
    action: { label: i18next.t('common:error.retry'), onAct: () => void languageSwitch.retryMissing() },
  });
}

class MissingTextsError extends Error {
  override readonly name = 'MissingTextsError';
}

/**
 * Loads the texts of a page, again if they failed before.
 * @throws if they can be loaded in neither language [H-124]
 */
export async function loadPageTexts(namespace: string | undefined): Promise<void> {
  if (namespace === undefined) return;
  pageTexts.add(namespace);
  const hasFailed = i18next.hasLoadedNamespace(namespace) && !hasTexts(i18next, namespace);
  if (hasFailed) await languageSwitch.retryMissing();
  else await i18next.loadNamespaces(namespace);
  if (!hasTexts(i18next, namespace)) throw new MissingTextsError(`the texts "${namespace}" could not be loaded`);
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
