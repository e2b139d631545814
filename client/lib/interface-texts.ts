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
  /** Empty where the last try failed: then keys are shown, and the page all the same. */
  private readonly files = new Map<string, Texts>();
  private readonly namespaces = new Set([DEFAULT_NAMESPACE]);
  private readonly listeners = new Set<LanguageListener>();
  private readonly fixed = new Map<string, Translate>();
  private wanted: Language = DEFAULT_LANGUAGE;

  async init(language: Language, fetchTexts: FetchTexts): Promise<void> {
    this.load = createTextLoader(fetchTexts);
    await this.changeLanguage(language);
    this.isInitialized = true;
  }

  /** The language changes once the texts on the screen are there in it; the last one that was asked for is the one. */
  async changeLanguage(language: Language): Promise<void> {
    this.wanted = language;
    await Promise.all([...this.namespaces].map((namespace) => this.ask(language, namespace)));
    if (this.wanted !== language) return;
    this.language = language;
    this.languages = [language];
    for (const listener of [...this.listeners]) listener(language);
  }

  t = (key: string, values?: Values): string => this.say(this.language, DEFAULT_NAMESPACE, key, values);

  exists(key: string): boolean {
    const [namespace, path] = this.placeOf(DEFAULT_NAMESPACE, key);
    return findText(this.language, this.files.get(fileOf(this.language, namespace)), path) !== undefined;
  }

  /** The same function each time, so that what depends on it is not reckoned anew. */
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
    const texts = await this.load(language, namespace).catch(() => ({}));
    this.files.set(fileOf(language, namespace), texts);
  }
}

const fileOf = (language: Language, namespace: string) => `${language}/${namespace}`;

export const createInterfaceTexts = () => new InterfaceTexts();
export const interfaceTexts = createInterfaceTexts();
