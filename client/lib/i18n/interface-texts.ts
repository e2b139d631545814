import i18next, {
  type BackendModule,
  type FormatterModule,
  type PostProcessorModule,
  type ReadCallback,
  type TOptions,
  type i18n,
} from 'i18next';
import { TRANSLATION_LOADER } from '../../../shared/kernel/screens.policy.js';
import { formatProblemParams } from '../../../shared/kernel/format-problem-params.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { noBreakSpaces } from './no-break-spaces.js';

/** A file of texts, or a group in it. */
export type Texts = Record<string, unknown>;
type FetchTexts = (language: string, namespace: string) => Promise<Texts>;
type OnFailure = (tries: number, error: Error) => Promise<void>;
type OnMissing = {
  /** The first file is shown in this language, because it could not be loaded in the own one. */
  otherShown?: (shown: Language) => void;
  /** A file could be loaded neither in the language on the screen nor in the other one. */
  nothingShown?: (namespace: string) => void;
};

/** A file that failed this often is shown in the other language, while its own is tried further. */
const TRIES_BEFORE_OTHER = 4;
/** Stands for a text that could not be loaded in either language. */
const NO_TEXT = '…';
const COMMON = 'common';

/**
 * Starts i18next in `language`. Resolves when the common texts are loaded, in the other language if they fail; rejects
 * if they can be loaded in neither. `codeMissing` is aborted once files of this page are missing on the server.
 * [H-113, H-115, H-125]
 */
export async function initTexts(
  texts: i18n,
  language: Language,
  fetchTexts: FetchTexts,
  codeMissing: AbortSignal,
  onMissing: OnMissing = {},
): Promise<void> {
  await texts
    .use(new TextsBackend(texts, language, fetchTexts, codeMissing, onMissing))
    .use(readableValues)
    .use(noBreakSpaceProcessor)
    .init({
      lng: language,
      ns: [COMMON],
      defaultNS: COMMON,
      fallbackLng: false,
      initAsync: false,
      maxParallelReads: TRANSLATION_LOADER.parallelReads,
      postProcess: [noBreakSpaceProcessor.name],
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: (key, _default, options) => textInOther(texts, key, options),
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  if (hasTexts(texts, COMMON)) return;
  throw new Error(`the texts "${COMMON}" could not be loaded`);
}

/** Returns the text of a file that is not loaded in the current language. A key that its file lacks stays as it is. */
function textInOther(texts: i18n, missing: string, options: TOptions = {}): string {
  const separator = missing.indexOf(':');
  const [namespace, key] = [missing.slice(0, separator), missing.slice(separator + 1)];
  if (texts.hasResourceBundle(texts.language, namespace)) return key;
  const lng = otherLanguage(texts.language);
  const inOther = { ...options, lng, lngs: undefined };
  const translate = texts.t as (key: string, options: TOptions) => string;
  return texts.exists(missing, inOther) ? translate(missing, inOther) : NO_TEXT;
}

const LANGUAGES: readonly Language[] = ['en', 'es'];

/** Returns whether a file is loaded in at least one language. */
export function hasTexts(texts: i18n, namespace: string): boolean {
  return LANGUAGES.some((language) => texts.hasResourceBundle(language, namespace));
}

const otherLanguage = (language: string): Language => (language === 'es' ? 'en' : 'es');

/**
 * Loads a file again after a failure, with pauses that double (worker.md §9) [H-12]. `codeMissing` could not stop
 * i18next's own retries [H-93]. After several failures the file is loaded in the other language. [H-113]
 */
class TextsBackend implements BackendModule {
  readonly type = 'backend';
  readonly callbackApi = true;
  private isOtherShown = false;

  constructor(
    private readonly texts: i18n,
    private readonly firstLanguage: Language,
    private readonly fetchTexts: FetchTexts,
    private readonly codeMissing: AbortSignal,
    private readonly onMissing: OnMissing,
  ) {}

  init(): void {}

  read(language: string, namespace: string, callback: ReadCallback): void {
    let isAnswered = false;
    const fail = (error: Error) => {
      if (!isAnswered) callback(error, false);
      isAnswered = true;
    };
    const onFailure = async (tries: number, error: Error) => {
      if (isAnswered || tries < TRIES_BEFORE_OTHER) return;
      if (await this.loadOther(language, namespace)) fail(error);
    };
    void this.load(language, namespace, onFailure).then(
      (loaded) => {
        if (!isAnswered) callback(null, loaded);
        else this.addLate(language, namespace, loaded);
      },
      (error: Error) => {
        fail(error);
        if (this.isMissing(language, namespace)) this.onMissing.nothingShown?.(namespace);
      },
    );
  }

  private isCurrent(language: string): boolean {
    return language === (this.texts.language ?? this.firstLanguage);
  }

  /** Without the common texts, or after a release, there is another page or message. */
  private isMissing(language: string, namespace: string): boolean {
    if (namespace === COMMON || this.codeMissing.aborted || !this.isCurrent(language)) return false;
    return !hasTexts(this.texts, namespace);
  }

  private async load(language: string, namespace: string, onFailure: OnFailure, tried = 0): Promise<Texts> {
    const { retries, retryDelayMs } = TRANSLATION_LOADER;
    try {
      return await this.fetchTexts(language, namespace);
    } catch (error) {
      void onFailure(tried + 1, error as Error);
      if (tried < retries) await pause(retryDelayMs * 2 ** tried, this.codeMissing);
      if (tried === retries || this.codeMissing.aborted) throw error;
      return this.load(language, namespace, onFailure, tried + 1);
    }
  }

  /** @returns whether the file is loaded in the other language, which is on the screen or is shown instead */
  private async loadOther(language: string, namespace: string): Promise<boolean> {
    const other = otherLanguage(language);
    try {
      if (!this.texts.hasResourceBundle(other, namespace))
        this.texts.addResourceBundle(other, namespace, await this.fetchTexts(other, namespace));
    } catch {
      return false;
    }
    if (this.isCurrent(language) && !this.isOtherShown) {
      this.isOtherShown = true;
      this.onMissing.otherShown?.(other);
    }
    return true;
  }

  /** Shows a file that a later try has loaded. [H-114] */
  private addLate(language: string, namespace: string, loaded: Texts): void {
    this.texts.addResourceBundle(language, namespace, loaded);
    this.isOtherShown = false;
    if (this.texts.language === language) void this.texts.changeLanguage(language);
  }
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

  /** Returns whether all texts in use are loaded in the current language. */
  isComplete(): boolean {
    return this.missing(this.texts.language as Language).length === 0;
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
