import { loadShiftWords } from './shift-words.js';
import type { Texts } from './interface-texts.js';

/** One chunk per language and namespace, those of the desk apart, and those of the failure page, which must not need a call; the shared ones are the texts that the server shows, or keeps as evidence. */
const LOADERS: Record<string, () => Promise<Texts>> = {
  ...import.meta.glob<Texts>(['../i18n/*/*.json', '!../i18n/*/failure.json'], { import: 'default' }),
  ...import.meta.glob<Texts>('../../shared/locales/*/{consents,problems}.json', { import: 'default' }),
};

const early = new Map<string, Promise<Texts>>();

/** Begins to fetch before the app is there to ask; whoever asks first gets what came of it, a failure too [H-12]. */
export function askTextsEarly(language: string, namespace: string): void {
  const texts = load(language, namespace);
  texts.catch(() => undefined); // whoever takes it is told
  early.set(`${language}/${namespace}`, texts);
}

/** Empty where there is no such namespace. */
export function textsFor(language: string, namespace: string): Promise<Texts> {
  const name = `${language}/${namespace}`;
  const texts = early.get(name) ?? load(language, namespace);
  early.delete(name);
  return texts;
}

async function load(language: string, namespace: string): Promise<Texts> {
  const file = `${language}/${namespace}.json`;
  const found = LOADERS[`../i18n/${file}`] ?? LOADERS[`../../shared/locales/${file}`];
  const asked = found ? found() : import('./desk-texts.js').then(({ deskTexts }) => deskTexts(language, namespace));
  const [texts] = await Promise.all([asked, file === 'es/worker.json' && loadShiftWords()]);
  return texts;
}
