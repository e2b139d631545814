import { DEFAULT_LANGUAGE } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { type FetchTexts, createTextLoader } from './text-loader.js';
import { type Texts, type Values, findText, translate } from './translate.js';

const DEFAULT_NAMESPACE = 'common';

type Translate = (key: string, values?: Values) => string;
type LanguageListener = (language: Language) => void;

/**
 * The interface's texts, in the form in which react-i18next asks i18next for them: of that one this does what our texts need,
 * in a tenth of its size, and interface-texts.spec.ts holds it to saying the same (ADR 22).
 */
class InterfaceTexts {
  language: Language = DEFAULT_LANGUAGE;
  /** The same; without it react-i18next takes every file for loaded. */
  languages: readonly Language[] = [DEFAULT_LANGUAGE];
  isInitialized = false;
  readonly options = { defaultNS: DEFAULT_NAMESPACE };

  private load: FetchTexts = async () => ({});
  private readonly asked = new Map<string, Promise<void>>();
  /** Empty where the last try failed: then keys are shown, and the page all the same, until `retryMissing` has them. */
  private readonly files = new Map<string, Texts>();
  private readonly missing = new Set<string>();
  private readonly namespaces = new Set([DEFAULT_NAMESPACE]);
  private readonly listeners = new Set<LanguageListener>();
  private readonly fixed = new Map<string, Translate>();
  private wanted: Language = DEFAULT_LANGUAGE;

  /** `codeMissing` is aborted once files of this page are gone from the server: then nothing is tried again. */
  async init(language: Language, fetchTexts: FetchTexts, codeMissing: AbortSignal): Promise<void> {
    this.load = createTextLoader(fetchTexts, codeMissing);
    this.language = language; // whatever comes of its texts: there is no other language to keep
    this.languages = [language];
    await this.changeLanguage(language);
    this.isInitialized = true;
  }

  /**
   * The language changes once the texts on the screen are there in it; the last one that was asked for is the one. Where a
   * file of it can't be had the present language stays [H-37]. @returns whether the texts of the language are there
   */
  async changeLanguage(language: Language): Promise<boolean> {
    this.wanted = language;
    await Promise.all([...this.namespaces].map((namespace) => this.ask(language, namespace)));
    const isThere = [...this.namespaces].every((namespace) => !this.missing.has(fileOf(language, namespace)));
    if (this.wanted !== language) return isThere;
    if (isThere || language === this.language) this.show(language);
    else this.wanted = this.language;
    return isThere;
  }

  /** Asks again for the texts of the present language that could not be had, and shows them [H-37]. */
  async retryMissing(): Promise<void> {
    if (this.wanted === this.language && this.missing.size > 0) await this.changeLanguage(this.language);
  }

  private show(language: Language): void {
    this.language = language;
    this.languages = [language];
    for (const listener of [...this.listeners]) listener(language);
  }

  t = (key: string, values?: Values): string => this.say(this.language, DEFAULT_NAMESPACE, key, values);

  exists(key: string): boolean {
    const [namespace, path] = this.placeOf(DEFAULT_NAMESPACE, key);
    return findText(this.language, this.files.get(fileOf(this.language, namespace)), path) !== undefined;
  }

  /** The same function each time, so that what depends on it is not recalculated. */
  getFixedT(language: Language, namespace: string): Translate {
    const file = fileOf(language, namespace);
    const known = this.fixed.get(file) ?? ((key, values) => this.say(language, namespace, key, values));
    this.fixed.set(file, known);
    return known;
  }

  hasLoadedNamespace(namespace: string): boolean {
    return this.files.has(fileOf(this.language, namespace));
  }

  async loadNamespaces(namespaces: readonly string[], done?: () => void): Promise<void> {
    for (const namespace of namespaces) this.namespaces.add(namespace);
    await Promise.all(namespaces.map((namespace) => this.ask(this.language, namespace)));
    done?.();
  }

  on(_event: 'languageChanged', listener: LanguageListener): void {
    this.listeners.add(listener);
  }

  off(_event: 'languageChanged', listener: LanguageListener): void {
    this.listeners.delete(listener);
  }

  private say(language: Language, namespace: string, key: string, values?: Values): string {
    const [from, path] = this.placeOf(namespace, key);
    return translate(language, this.files.get(fileOf(language, from)), path, values);
  }

  /** "problems:shift_full" is of another file. */
  private placeOf(namespace: string, key: string): [namespace: string, path: string] {
    const end = key.indexOf(':');
    return end < 0 ? [namespace, key] : [key.slice(0, end), key.slice(end + 1)];
  }

  private ask(language: Language, namespace: string): Promise<void> {
    const file = fileOf(language, namespace);
    const known = this.asked.get(file) ?? this.fetch(language, namespace);
    this.asked.set(file, known);
    return known;
  }

  private async fetch(language: Language, namespace: string): Promise<void> {
    const file = fileOf(language, namespace);
    try {
      this.files.set(file, await this.load(language, namespace));
      this.missing.delete(file);
    } catch {
      this.files.set(file, {});
      this.missing.add(file);
      this.asked.delete(file); // the next one asks anew
    }
  }
}

const fileOf = (language: Language, namespace: string) => `${language}/${namespace}`;

export const createInterfaceTexts = () => new InterfaceTexts();
export const interfaceTexts = createInterfaceTexts();
