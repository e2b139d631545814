import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './interface-texts.js';

const CLIENT = join(import.meta.dirname, '../..');

/** All namespaces of the interface. */
export const NAMESPACES = ['i18n/en', 'i18n/en/admin', '../shared/locales/en']
  .flatMap((folder) => readdirSync(join(CLIENT, folder)))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** `textsFor` for component tests: reads the files that Vite would bundle (jest.unit.config.mjs). */
export async function textsFor(language: string, namespace: string): Promise<Texts> {
  const file = `${language}/${namespace}.json`;
  const paths = ['i18n/' + file, `i18n/${language}/admin/${namespace}.json`, '../shared/locales/' + file];
  const path = paths.map((one) => join(CLIENT, one)).find((one) => existsSync(one));
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
}
