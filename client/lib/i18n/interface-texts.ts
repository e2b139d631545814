import i18next, { type BackendModule, type FormatterModule, type PostProcessorModule, type i18n } from 'i18next';
import { TRANSLATION_LOADER } from '../../../shared/kernel/screens.policy.js';
import { formatProblemParams } from '../../../shared/kernel/format-problem-params.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { noBreakSpaces } from './no-break-spaces.js';

/** A file of texts, or a group in it. */
export type Texts = Record<string, unknown>;
type FetchTexts = (language: string, namespace: string) => Promise<Texts>;

/**
 * Starts i18next in `language`. Resolves when the common texts are loaded or have failed; then keys are shown until
 * `retryMissing` has loaded them. `codeMissing` is aborted once files of this page are missing on the server.
 */
export async function initTexts(
  texts: i18n,
  language: Language,
  fetchTexts: FetchTexts,
  codeMissing: AbortSignal,
): Promise<void> {
  await texts
    .use(backendOf(fetchTexts, codeMissing))
    .use(readableValues)
    .use(noBreakSpaceProcessor)
    .init({
      lng: language,
      ns: ['common'],
      defaultNS: 'common',
      fallbackLng: false,
      initAsync: false,
      maxParallelReads: TRANSLATION_LOADER.parallelReads,
      postProcess: [noBreakSpaceProcessor.name],
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

/**
 * Loads a file again after a failure, with pauses that double (worker.md §9) [H-12]. `codeMissing` could not stop
 * i18next's own retries [H-93].
 */
function backendOf(fetchTexts: FetchTexts, codeMissing: AbortSignal): BackendModule {
  const { retries, retryDelayMs } = TRANSLATION_LOADER;
  async function load(language: string, namespace: string, tried = 0): Promise<Texts> {
    try {
      return await fetchTexts(language, namespace);
    } catch (error) {
      if (tried < retries) await pause(retryDelayMs * 2 ** tried, codeMissing);
      if (tried === retries || codeMissing.aborted) throw error;
      return load(language, namespace, tried + 1);
    }
  }
  return {
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read: (language, namespace, callback) =>
      void load(language, namespace).then(
        (texts) => callback(null, texts),
        (error: Error) => callback(error, false),
      ),
  };
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Formats the values of a text as the server formats those of a problem: dates, times and distances. */
const readableValues: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value as string;
    const name = String(options?.['interpolationkey']);
    return String(formatProblemParams({ [name]: value }, language === 'es' ? 'es' : 'en')[name]);
  },
};

const noBreakSpaceProcessor: PostProcessorModule = {
  type: 'postProcessor',
  name: 'noBreakSpaces',
  process: (text) => noBreakSpaces(text),
};

/** Changes the language of an i18next instance once all texts in use are loaded in it. */
export class LanguageSwitch {
  /** The language whose texts are being loaded. */
  private wanted: Language | null = null;

  constructor(private readonly texts: i18n = i18next) {}

  /**
   * The last choice applies. If a file cannot be loaded the current language stays, and the next choice requests the
   * file again [H-37]. @returns whether the texts of `language` are loaded
   */
  async change(language: Language): Promise<boolean> {
    this.wanted = language;
    const isLoaded = await this.loadMissing(language);
    if (this.wanted !== language) return isLoaded;
    this.wanted = null;
    if (isLoaded || language === this.texts.language) await this.texts.changeLanguage(language);
    return isLoaded;
  }

  /** Loads the missing texts of the current language again, and shows them [H-37]. */
  async retryMissing(): Promise<void> {
    const language = this.texts.language as Language;
    if (this.wanted === null && this.missing(language).length > 0) await this.change(language);
  }

  private async loadMissing(language: Language): Promise<boolean> {
    const missing = this.missing(language);
    if (missing.length > 0) await this.texts.reloadResources(language, missing);
    return missing.every((namespace) => this.texts.hasResourceBundle(language, namespace));
  }

  private missing(language: Language): string[] {
    const inUse = [this.texts.options.ns || []].flat();
    return inUse.filter((namespace) => !this.texts.hasResourceBundle(language, namespace));
  }
}
