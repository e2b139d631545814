import { globSync, readFileSync } from 'node:fs';
import type { Language } from './browser.js';

/** The interface's texts, so that tests use what a person reads: `t('auth:login.submit')`. */
export function textsIn(
  language: Language,
  folder: 'client/i18n' | 'shared/locales' | 'server/locales' = 'client/i18n',
) {
  const files = new Map<string, unknown>();
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    if (!files.has(namespace)) {
      const [file = ''] = globSync(`${folder}/${language}/{,admin/}${namespace}.json`);
      files.set(namespace, JSON.parse(readFileSync(file, 'utf8')));
    }
    let found: unknown = files.get(namespace);
    for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)(?:, ?\w+)?\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
}

export type Translate = ReturnType<typeof textsIn>;
