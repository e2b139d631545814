import type { Texts } from './interface-texts.js';
import { loadShiftTranslations } from './shift-translations.js';

/** One chunk for each language and namespace. Those of the failure page are part of its code; `shared` has the texts that the server uses, too. */
const LOADERS: Record<string, () => Promise<Texts>> = {
  ...import.meta.glob<Texts>(['../../i18n/*/*.json', '!../../i18n/*/failure.json'], { import: 'default' }),
  ...import.meta.glob<Texts>('../../i18n/*/admin/*.json', { import: 'default' }),
  ...import.meta.glob<Texts>('../../../shared/locales/*/{consents,problems}.json', { import: 'default' }),
};

/** Loads the texts of a namespace; none if there is no such namespace. */
export async function textsFor(language: string, namespace: string): Promise<Texts> {
  const file = `${language}/${namespace}.json`;
  const paths = [
    `../../i18n/${file}`,
    `../../i18n/${language}/admin/${namespace}.json`,
    `../../../shared/locales/${file}`,
  ];
  const load = paths.map((path) => LOADERS[path]).find((loader) => loader !== undefined);
  const [texts] = await Promise.all([load?.() ?? {}, file === 'es/worker.json' && loadShiftTranslations()]);
  return texts;
}
