import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['en', 'es'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

export const SHARED_LOCALES = join(import.meta.dirname, '../../shared/locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns `namespace:path.to.key` → text of one language, including the shared files. */
export function readTexts(language: LanguageCode): Map<string, string> {
  const own = join(import.meta.dirname, language);
  const files = [own, join(own, 'admin'), join(SHARED_LOCALES, language)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  );
  const texts = new Map<string, string>();
  for (const file of files) {
    const namespace = file.replace(/^.*\/|\.json$/g, '');
    collect(JSON.parse(readFileSync(file, 'utf8')), `${namespace}:`, texts);
  }
  return texts;
}

function collect(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'string') {
    into.set(path, value);
    return;
  }
  for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
    collect(inner, path.endsWith(':') ? path + key : `${path}.${key}`, into);
  }
}

/** Returns the key without its plural form, because languages differ in their plural forms. */
export function withoutPlural(key: string): string {
  return key.replace(PLURAL, '');
}

/** Returns the names of the values in a text: `{{name}}`. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '').sort();
}
