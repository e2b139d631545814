import type { Texts } from './interface-texts.js';

/** The names of these files would weigh in everybody's first view (ADR 22). */
const LOADERS = import.meta.glob<Texts>('../i18n/*/desk/*.json', { import: 'default' });

/** Empty where there is no such namespace. */
export async function deskTexts(language: string, namespace: string): Promise<Texts> {
  return (await LOADERS[`../i18n/${language}/desk/${namespace}.json`]?.()) ?? {};
}
